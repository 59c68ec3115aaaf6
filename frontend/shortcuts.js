// Short ways for what Python code does all the time. For `self.x` the engine asks the class and all its bases,
// twice, before it looks into the object itself; here the object is asked first where nothing in its class comes
// before it. Whatever is not plain goes the engine's own, long way. tests/programs holds both against CPython.
(($B) => {
  "use strict";
  const {DICT, FAST_ITER, NULL, OB_TYPE} = $B;
  const {dict, list, object, tuple} = $B.builtins;
  const long = {...$B};
  const PLAIN = Symbol("plain");

  // Whether instances of a class find their own attributes first: no property or other data descriptor of the class
  // and its bases comes before them. Asked once, when the first instance is used: a class gets no property later.
  function isPlain(cls) {
    return cls[PLAIN] ??= cls.$getattribute === object.tp_getattro && cls.tp_setattro === object.tp_setattro
      && cls.tp_mro.every((base) => base === object || Object.entries(base[DICT]).every(([name, value]) =>
        name.startsWith("__") || $B.get_class(value).tp_descr_set === NULL));
  }
  $B.module[PLAIN] = true;

  function ofClass(cls, name) {
    for (const base of cls.tp_mro) if (Object.hasOwn(base[DICT], name)) return base[DICT][name];
    return undefined;
  }

  $B.$getattr_pep657 = (holder, name, place) => {
    const own = holder?.[DICT];
    if (own !== undefined && Object.hasOwn(own, name) && isPlain(holder.ob_type)) return own[name];
    return long.$getattr_pep657(holder, name, place);
  };

  $B.$setattr1 = (holder, name, value, place) => {
    const own = holder?.[DICT];
    const isInstance = own !== undefined && holder.ob_type !== $B.module && isPlain(holder.ob_type);
    if (isInstance && !name.startsWith("__")) dict.$setitem(own, name, value);
    else long.$setattr1(holder, name, value, place);
  };

  $B.call_attr = (holder, name, place, ...values) => {
    const own = holder?.[DICT];
    if (own !== undefined && isPlain(holder.ob_type)) {
      if (Object.hasOwn(own, name)) return $B.$call(own[name], ...values);
      const found = ofClass(holder.ob_type, name);
      if (found?.ob_type === $B.function) return found(holder, ...values);
    }
    return long.call_attr(holder, name, place, ...values);
  };

  $B.rich_comp = (operator, a, b) => {
    if (typeof a === "string" && typeof b === "string") {
      if (operator === "__eq__") return a === b;
      if (operator === "__ne__") return a !== b;
    }
    return long.rich_comp(operator, a, b);
  };

  $B.$getitem = (holder, key, place) => {
    if (typeof key === "number") {
      if (holder?.ob_type === list && key >= 0 && key < holder.length) return holder[key];
    } else if (typeof key === "string" && holder?.[OB_TYPE] === dict && $B.hasOnlyStringKeys(holder)) {
      if (Object.hasOwn(holder, key)) return holder[key];
    }
    return long.$getitem(holder, key, place);
  };

  $B.$is_member = (item, holder) => {
    if (holder?.ob_type === list || holder?.ob_type === tuple) {
      for (const each of holder) if (each === item || $B.is_or_equals(item, each)) return true;
      return false;
    }
    if (typeof item === "string" && holder?.[OB_TYPE] === dict) return dict.$contains(holder, item);
    return long.$is_member(item, holder);
  };

  // Names of an enclosing function, and names that the module defines further down.
  $B.resolve_in_scopes = (name, scopes, place) => {
    for (const scope of scopes) if (Object.hasOwn(scope, name)) return scope[name];
    return long.resolve_in_scopes(name, scopes, place);
  };

  // The engine ends the iteration of a dict by an exception.
  dict[FAST_ITER] = function* (self) {
    for (const {key} of dict.$iter_items(self)) yield key;
  };
})(__BRYTHON__);
