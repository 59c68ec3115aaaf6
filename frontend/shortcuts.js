// Short ways for what Python code does all the time. For `self.x` the engine asks the class and all its bases,
// twice, before it looks into the object itself; here the object is asked first where nothing in its class comes
// before it. Whatever is not plain goes the engine's own, long way. tests/programs holds both against CPython.
(($B) => {
  "use strict";
  const {DICT, FAST_ITER, NULL, OB_TYPE} = $B;
  const {bool, dict, int, list, object, str, tuple} = $B.builtins;
  const long = {...$B};
  const PLAIN = Symbol("plain");
  const {Element = class {}, IDBObjectStore = class {}, Node = class {}} = globalThis;

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
    if (name === "text" && typeof value === "string" && holder instanceof Element) {
      holder.textContent = value;
      return;
    }
    const own = holder?.[DICT];
    const isInstance = own !== undefined && holder.ob_type !== $B.module && isPlain(holder.ob_type);
    if (isInstance && !name.startsWith("__")) dict.$setitem(own, name, value);
    else long.$setattr1(holder, name, value, place);
  };

  // Methods of elements and of the storage are called as they are; for any other the engine makes a function at each call.
  const METHODS = new Set(["appendChild", "createElement", "createElementNS", "getAttribute", "removeAttribute",
    "replaceChildren", "setAttribute"]);
  const isForNodes = (value) => typeof value === "string" || typeof value === "number" || value instanceof Node;
  const isText = (value) => typeof value === "string";

  const ODD = /[\x1c-\x1f\x85\ufeff]/;  // white space in one of the two languages only
  const SPACE = "[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]+";
  const ENDS = new RegExp(`^${SPACE}|${SPACE}$`, "g");

  // Methods of texts by the number of arguments, all of them texts too; undefined leaves a call to the engine, which
  // binds arguments by their names first, and makes a new text for each letter that it strips.
  const OF_TEXT = [
    {__proto__: null, lower: (text) => text.toLowerCase(), strip: (text) => ODD.test(text) ? text.replace(ENDS, "") : text.trim()},
    {
      __proto__: null,
      removeprefix: (text, start) => text.startsWith(start) ? text.slice(start.length) : text,
      split: (text, mark) => mark === "" ? undefined : $B.$list(text.split(mark)),
      startswith: (text, start) => text.startsWith(start),
      strip(text, letters) {
        let start = 0, end = text.length;
        while (start < end && letters.includes(text[start])) start++;
        while (start < end && letters.includes(text[end - 1])) end--;
        return text.slice(start, end);
      },
    },
    {__proto__: null, replace: (text, old, made) => old === "" ? undefined : text.replaceAll(old, () => made)},
  ];

  $B.call_attr = (holder, name, place, ...values) => {
    if (typeof holder === "string") {
      const short = OF_TEXT[values.length]?.[name];
      const found = short && values.every(isText) ? short(holder, ...values) : undefined;
      return found ?? long.call_attr(holder, name, place, ...values);
    }
    if (name === "get" && holder?.[OB_TYPE] === dict && isText(values[0]) && values.length < 3
        && $B.hasOnlyStringKeys(holder) && !Object.hasOwn(holder, $B.JSOBJ)) {  // the engine ends it by an exception
      return Object.hasOwn(holder, values[0]) ? holder[values[0]] : values[1] ?? $B.builtins.None;
    }
    if (name === "append" && holder?.ob_type === list && values.length === 1 && !values[0]?.$kw && !holder[$B.JSOBJ]
        && !holder.$is_js_array) {
      holder.push(values[0]);
      return $B.builtins.None;
    }
    if (METHODS.has(name) && holder instanceof Node && values.every(isForNodes)) {
      const result = holder[name](...values) ?? $B.builtins.None;
      return typeof result === "string" ? $B.String(result) : result;
    }
    if (name === "put" && holder instanceof IDBObjectStore && values.every(isText)) return holder.put(...values);
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
      switch (operator) {
        case "__eq__": return a === b;
        case "__ne__": return a !== b;
        case "__lt__": return a < b;
        case "__le__": return a <= b;
        case "__gt__": return a > b;
        case "__ge__": return a >= b;
      }
    }
    if (typeof a === "number" && typeof b === "number") {
      if (operator === "__eq__") return a === b;
      if (operator === "__ne__") return a !== b;
    }
    if (operator === "__le__" && a instanceof Element && isForNodes(b)) {  // element <= child
      a.append(b);
      return a;
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

  $B.$setitem = (holder, key, value, place) =>
    typeof key === "string" && holder?.[OB_TYPE] === dict
      ? dict.$setitem(holder, key, value) : long.$setitem(holder, key, value, place);

  $B.$is_member = (item, holder) => {
    if (holder?.ob_type === list || holder?.ob_type === tuple) {
      for (const each of holder) if (each === item || $B.is_or_equals(item, each)) return true;
      return false;
    }
    if (typeof item === "string" && typeof holder === "string") return holder.includes(item);
    if (typeof item === "string" && holder?.[OB_TYPE] === dict) return dict.$contains(holder, item);
    return long.$is_member(item, holder);
  };

  // Names of an enclosing function, and names that the module defines further down.
  $B.resolve_in_scopes = (name, scopes, place) => {
    for (const scope of scopes) if (Object.hasOwn(scope, name)) return scope[name];
    return long.resolve_in_scopes(name, scopes, place);
  };

  // Every text that comes from the browser is searched for letters that JavaScript holds in two halves.
  const IN_HALVES = /[\ud800-\udfff]/;
  $B.String = (text) => IN_HALVES.test(text) ? long.String(text) : String(text);

  // Built-in functions, asked of what most values are: texts (those that JavaScript holds in halves are objects), whole
  // numbers, lists and dicts.
  const BASIC = new Set([bool, dict, int, list, str]);
  const WHOLE = /^-?[0-9]{1,15}$/;

  function classOf(value) {
    if (typeof value === "string") return str;
    if (typeof value === "boolean") return bool;
    if (typeof value === "number") return Number.isInteger(value) ? int : undefined;
    return value?.ob_type ?? value?.[OB_TYPE];
  }

  function ahead(holder, name, short) {
    const slow = holder[name];
    holder[name] = Object.assign((...values) => short(...values) ?? slow(...values), slow);
  }

  ahead($B.builtins, "isinstance", (value, cls) => {
    const found = classOf(value);
    return BASIC.has(found) && BASIC.has(cls) ? found === cls || (found === bool && cls === int) : undefined;
  });
  ahead($B.builtins, "len", (value) =>
    typeof value === "string" || value?.ob_type === list || value?.ob_type === tuple ? value.length : undefined);
  ahead(str, "$factory", (value, ...more) =>
    more.length === 0 && (typeof value === "string" || Number.isInteger(value)) ? String(value) : undefined);
  ahead(int, "$factory", (value, ...more) =>
    typeof value === "string" && more.length === 0 && WHOLE.test(value) ? Number(value) + 0 : undefined);

  // JSON as Python data. A whole number that JavaScript cannot hold exactly sends the whole text the long way, which
  // reads its digits: nothing is returned then.
  const INEXACT = Symbol("inexact");

  function fromJson(value) {
    switch (typeof value) {
      case "string":
        return $B.String(value);
      case "number":
        if (Number.isSafeInteger(value)) return value + 0;  // -0 is 0
        if (Number.isInteger(value)) throw INEXACT;
        return $B.structuredclone2pyobj(value);
      case "boolean":
        return value;
    }
    if (value === null) return $B.builtins.None;
    if (Array.isArray(value)) return $B.$list(value.map(fromJson));
    const made = $B.empty_dict();
    let isPlain = true;  // until a key like "-1", from which on the engine keeps a dict in another way
    for (const key of Object.keys(value)) {
      isPlain &&= !key.startsWith("-");
      if (isPlain) made[key] = fromJson(value[key]);
      else dict.$setitem(made, key, fromJson(value[key]));
    }
    return made;
  }

  $B.read_json = (text) => {
    const value = JSON.parse(text);
    try {
      return fromJson(value);
    } catch (error) {
      if (error !== INEXACT) throw error;
      return undefined;
    }
  };

  // Python data as JSON. What is neither a text, a whole number, a list nor a dict of texts goes the long way.
  const UNKNOWN = Symbol("unknown");

  function toJson(value) {
    if (typeof value === "string" || typeof value === "boolean" || Number.isInteger(value)) return value;
    if (value === $B.builtins.None) return null;
    if (value instanceof String) return value.valueOf();
    if (value?.ob_type === list || value?.ob_type === tuple) return value.map(toJson);
    if (value?.[OB_TYPE] !== dict || !$B.hasOnlyStringKeys(value)) throw UNKNOWN;
    const made = {};
    for (const key of Object.keys(value)) made[key] = toJson(value[key]);
    return made;
  }

  $B.write_json = (value) => {
    try {
      return JSON.stringify(toJson(value));
    } catch (error) {
      if (error !== UNKNOWN) throw error;
      return undefined;
    }
  };

  // Sums of texts and of small numbers.
  $B.rich_op = (operator, a, b, place) => {
    if (operator === "__add__" && typeof a === typeof b) {
      if (typeof a === "string") return a + b;
      if (typeof a === "number" && a + b !== 0 && Number.isSafeInteger(a + b)) return a + b;
    }
    return long.rich_op(operator, a, b, place);
  };

  // Values that are taken apart: as many as there are names.
  $B.unpacker = (values, names, ...more) => {
    const isPlain = (values?.ob_type === tuple || values?.ob_type === list) && more[0] === false;
    if (!isPlain || values.length !== names) return long.unpacker(values, names, ...more);
    let at = 0;
    return {read_one: () => values[at++]};
  };

  list[FAST_ITER] = tuple[FAST_ITER] = (values) => values[Symbol.iterator]();

  // The engine ends the iteration of a dict by an exception.
  const VERSION = Object.getOwnPropertySymbols($B.empty_dict()).find((symbol) => symbol !== OB_TYPE);

  dict[FAST_ITER] = function* (self) {
    if (!$B.hasOnlyStringKeys(self)) {
      for (const {key} of dict.$iter_items(self)) yield key;
      return;
    }
    const version = self[VERSION];
    for (const key in self) {
      yield key;
      if (self[VERSION] !== version) $B.RAISE($B.builtins.RuntimeError, "dictionary changed size during iteration");
    }
  };
})(__BRYTHON__);
