// Imports for modules translated before they were shipped (frontend/translate.py fills __BRYTHON__.bundle).
// A module runs when it is first imported, so a screen costs nothing until it is opened.
(($B) => {
  "use strict";
  const PACKAGE = 1, JAVASCRIPT = 2;
  const builtInImport = $B.$__import__;
  const started = new Set();

  function run(name) {
    const [kind, code] = $B.bundle[name];
    const dot = name.lastIndexOf(".");
    const parent = name.slice(0, Math.max(dot, 0));
    const path = name.replaceAll(".", "/") + (kind === PACKAGE ? "/__init__.py" : ".py");
    const module = $B.imported[name] = $B.module.$factory(name, $B.builtins.None, kind === PACKAGE);
    module.$is_package = kind === PACKAGE;
    $B.module_setattr(module, "__file__", path);
    $B.module_setattr(module, "__package__", kind === PACKAGE ? name : parent);
    $B.module_setattr(module, "__spec__", $B.builtins.None);
    if (kind === PACKAGE) $B.module_setattr(module, "__path__", $B.$list([]));
    $B.url2name[path] = name;
    started.add(name);
    try {
      const names = code();
      if (kind !== JAVASCRIPT) for (const key in names) $B.module_setattr(module, key, names[key]);
    } catch (error) {
      started.delete(name);
      delete $B.imported[name];
      throw error;
    }
    if (parent in $B.imported) $B.module_setattr($B.imported[parent], name.slice(dot + 1), $B.imported[name]);
  }

  // Run a module and, before it, the packages around it.
  function ensure(name) {
    for (let dot = name.indexOf("."); ; dot = name.indexOf(".", dot + 1)) {
      const part = dot < 0 ? name : name.slice(0, dot);
      if (part in $B.bundle && !started.has(part)) run(part);
      if (dot < 0) return;
    }
  }

  $B.$__import__ = (name, globals, locals, names) => {
    ensure(name);
    for (const each of names ?? []) if (`${name}.${each}` in $B.bundle) ensure(`${name}.${each}`);
    return builtInImport(name, globals, locals, names);
  };

  // What every Python function is told about itself (frontend/shorten.py).
  $B.define = (made, description, isMethod) => {
    if (isMethod) made.$is_method = true;
    made.$function_infos = description;
    $B.set_func_attrs(made, description.at(-1), description[0]);
    made.ob_type = $B.function;
    made.__annotate__ = $B.builtins.None;
  };

  // Import a module from JavaScript; its traceback goes to the console if it fails.
  $B.import_bundled = (name) => {
    if (!$B.options_parsed) $B.parse_options();
    $B.stdlib_module_names ??= [];
    try {
      ensure(name);
    } catch (error) {
      $B.show_error(error);
      throw error;
    }
    return $B.imported[name];
  };
})(__BRYTHON__);
