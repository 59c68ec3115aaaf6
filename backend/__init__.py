"""The server: it hands out the built app and is the group's relay."""


def create_app(config=None):
    """The Flask application.

    `config` may set DIST, the folder of the built app; DATABASE_URL, else a SQLite file in the instance folder; NOW, a
    clock; METRICS_TOKEN, by which counters are read.
    """
    # Imported here: the command line scores a session without Flask.
    from flask import Flask

    from backend import (
        api,
        coming_in,
        database,
        errors,
        export,
        groups,
        invites,
        limits,
        shell,
        sqlite_file,
        sync,
        watch,
    )
    from backend.group_view import Views
    from backend.snapshot import Snapshots

    app = Flask(__name__, static_folder=None)
    app.config["DIST"] = shell.DIST
    app.config["MAX_CONTENT_LENGTH"] = limits.MOST_BODY
    app.config.update(config or {})
    database.init(app, app.config.get("DATABASE_URL") or sqlite_file.default_url(app.instance_path))
    app.extensions["views"] = Views()
    app.extensions["snapshots"] = Snapshots()
    app.before_request(api.must_be_secure)
    api.init(app, [coming_in.bp, groups.bp, invites.bp, sync.bp, export.bp])
    app.register_blueprint(watch.bp)
    app.register_blueprint(shell.bp)
    errors.register(app)
    app.after_request(api.protect)
    app.after_request(shell.protect)
    watch.init(app)
    return app
