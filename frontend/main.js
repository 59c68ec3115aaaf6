// Python takes over.
__BRYTHON__.import_bundled("frontend.app.main");
window.marquoir.started = true;
