// Before Python: the service worker and its updates, and a plain sentence where the app cannot start.
//
// What Python sees: window.marquoir.updateWaiting, window.marquoir.update() and the event "marquoir:update".
// An update never takes over by itself: update() is called by a tap, and only then the page reloads.
// window.marquoir.whenWhole(act) calls act() once the code of every screen is here: the first one comes without it.
// If it does not come, that is told, or left to whenWhole's second argument.
(() => {
  "use strict";
  const workers = navigator.serviceWorker;  // absent over plain http
  // Made even where no worker can be: the name is then taken, and no other script can ever make a policy.
  const ADDRESSES = {worker: "service_worker.js", rest: "{{rest.js}}"};
  const STYLES = "{{rest.css}}";
  const policy = window.trustedTypes?.createPolicy("worker", {createScriptURL: (name) => ADDRESSES[name]});
  const address = (name) => policy?.createScriptURL(name) ?? ADDRESSES[name];
  const marquoir = window.marquoir = {started: false, updateWaiting: false, update: () => location.reload()};
  let registration = null;
  let asked = false;

  function offer() {
    marquoir.updateWaiting = true;
    dispatchEvent(new CustomEvent("marquoir:update"));
  }

  function watch(worker) {
    worker?.addEventListener("statechange", () => {
      // Without a controller this is the first visit: nothing is replaced.
      if (worker.state === "installed" && workers.controller) offer();
    });
  }

  async function register() {
    const controlled = Boolean(workers.controller);
    workers.addEventListener("controllerchange", () => {
      if (asked) location.reload();
      else if (controlled) offer();  // another tab took the update: this one may reload when it likes
    });
    registration = await workers.register(address("worker"), {updateViaCache: "none"});
    if (registration.waiting && workers.controller) offer();
    watch(registration.installing);
    registration.addEventListener("updatefound", () => watch(registration.installing));
    const look = () => document.visibilityState === "visible" && registration.update().catch(() => {});
    document.addEventListener("visibilitychange", look);  // an installed app is resumed, seldom opened
    addEventListener("pageshow", (event) => event.persisted && look());
  }

  marquoir.update = () => {
    asked = true;
    if (registration?.waiting) registration.waiting.postMessage({type: "SKIP_WAITING"});
    else location.reload();
  };

  // The rest is fetched when the first screen is shown, sooner when another one is wanted. If it does not come, that
  // is told to whoever wants it, and it is asked for again the next time.
  let rest = null;

  function fetchRest() {
    return rest ??= Promise.all([
      fetched("script", {src: address("rest")}),
      fetched("link", {rel: "stylesheet", href: STYLES}),
    ]).catch((reason) => {
      rest = null;
      throw reason;
    });
  }

  function fetched(tag, attributes) {
    return new Promise((loaded, failed) => {
      const element = Object.assign(document.createElement(tag), attributes);
      element.addEventListener("load", loaded);
      element.addEventListener("error", () => failed(element.src ?? element.href));
      document.head.append(element);
    });
  }

  marquoir.whenWhole = (act, without = giveUp) => {
    fetchRest().then(act, without);
  };
  document.addEventListener("marquoir:shown", () => fetchRest().catch(() => {}), {once: true});

  function giveUp(reason) {
    if (document.getElementById("failure")) return;
    const main = document.createElement("main");
    main.id = "failure";
    main.className = "page";
    const say = (tag, text, lang) => {
      const element = document.createElement(tag);
      element.textContent = text;
      if (lang) element.lang = lang;
      main.append(element);
      return element;
    };
    say("p", "Marquoir n’a pas pu démarrer. Vos parties sont gardées.", "fr");
    say("p", "Marquoir could not start. Your games are kept.", "en");
    const button = say("button", "Recharger / Reload");
    button.className = "btn btn--primary";
    button.addEventListener("click", marquoir.update);
    say("p", String(reason)).className = "small muted";
    document.getElementById("app").replaceChildren(main);
  }

  // Capturing, so that a script that does not load is heard as well as one that throws.
  addEventListener("error", (event) => {
    if (!marquoir.started) giveUp(event.message ?? event.target.src ?? event.type);
  }, true);
  if (workers) register().catch((error) => console.warn("offline copy refused:", error));
})();
