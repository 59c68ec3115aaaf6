"""The server: it hands out the built app; the group's relay will live beside it."""


def create_app(config=None):
    """The Flask application. `config` may set DIST, the folder of the built app."""
    # Imported here: the command line scores a session without Flask.
    from flask import Flask

    from backend import shell

    app = Flask(__name__, static_folder=None)
    app.config["DIST"] = shell.DIST
    app.config.update(config or {})
    app.register_blueprint(shell.bp)
    app.after_request(shell.protect)
    return app
