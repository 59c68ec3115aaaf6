// The floor: the fullest score sheet, five players, with its totals and ranking after each key, by hand in
// JavaScript and nothing else: no storage, no other screen, one language. e2e.bench checks that its totals are
// those of the app for the same entries.
(() => {
  "use strict";
  const SHEET = {
    players: ["Ana", "Bruno", "Chloé", "David", "Emma"],
    royalty: [7, 7, 3, 0, 5], church: [4, 6, 6, 2, 1], bourgeoisie: [3, 3, 3, 8, 2],
    chivalry: [5, 4, 9, 1, 0], peasantry: [2, 2, 6, 6, 4], magic: [8, 1, 0, 5, 5],
    hand_cards: [6, 4, 6, 3, 5], sword: [2, 1, 0, 3, 3], flute: [1, 0, 2, 2, 0], pass: [0, 2, 1, 1, 2],
    gold: [4, 5, 5, 1, 3], token_points: [5, 4, 5, 3, 6], rats: [3, 5, 7, 2, 6], nuns: [8],
    buildings: ["Palais", "Trésor", "Monastère", "Hôpital", "Administration", "Marché", "Tour de garde", "Château",
      "Ferme", "Brasserie", "Tente de la cartomancienne", "Cabane du joueur de flûte"],
  };
  const STACK = [1, 0, 2, 3, 4];  // whose disc lies under whose, the lowest first
  const LINES = [
    ["royalty", "Noblesse", "influence", track], ["church", "Clergé", "influence", track],
    ["bourgeoisie", "Bourgeoisie", "influence", track], ["chivalry", "Chevalerie", "influence", track],
    ["peasantry", "Paysannerie", "influence", track], ["magic", "Magie", "influence", track],
    ["hand_cards", "Population", "et Joker", most], ["sword", "Épée", "en main", most],
    ["flute", "Flûte", "en main", most], ["pass", "Passes", "laissez-passer", most],
    ["gold", "Or", "6, puis 3", gold], ["token_points", "Jetons", "points imprimés", (numbers) => numbers],
    ["rats", "Rats", "révélés à la fin", (numbers) => numbers.map(() => 0)],
  ];
  const players = SHEET.players.map((_, index) => index);
  const points = {};
  let cells = {}, at = null, fresh = false;

  // 10, 5 and 2 points down the track; at equal steps the lower disc is ahead.
  function track(numbers) {
    const order = STACK.filter((index) => numbers[index]).sort((a, b) => numbers[b] - numbers[a]);
    return players.map((index) => [10, 5, 2][order.indexOf(index)] ?? 0);
  }

  function most(numbers) {
    const best = Math.max(...numbers);
    const each = numbers.filter((number) => number === best).length > 1 ? 1 : 2;
    return numbers.map((number) => (best && number === best ? each : 0));
  }

  function gold(numbers) {
    const [first, second] = [...new Set(numbers)].sort((a, b) => b - a);
    const holding = (number) => numbers.filter((each) => each === number).length;
    const prize = (number) => {
      if (number && number === first) return holding(first) > 1 ? Math.floor(9 / holding(first)) : 6;
      return number && number === second && holding(first) === 1 ? Math.floor(3 / holding(second)) : 0;
    };
    return numbers.map(prize);
  }

  const make = (tag, text, ...children) => {
    const node = document.createElement(tag);
    if (text !== undefined) node.textContent = text;
    node.append(...children);
    return node;
  };
  const find = (id) => document.getElementById(id);

  function paintLine([key, , , score]) {
    points[key] = score(SHEET[key]);
    for (const index of players) paintCell(key, index, key === "token_points" ? 0 : points[key][index]);
  }

  function paintCell(key, index, prize) {
    const cell = cells[`${key}/${index}`];
    const text = String(SHEET[key][index]);
    if (cell.dataset.shown === `${text}+${prize}`) return;
    cell.dataset.shown = `${text}+${prize}`;
    cell.replaceChildren(text, ...(prize ? [make("small", `+${prize}`)] : []));
  }

  function paintTotals() {
    const totals = players.map((index) => LINES.reduce((sum, [key]) => sum + points[key][index], 0));
    const nodes = document.querySelectorAll("tfoot td");
    for (const index of players) nodes[index].textContent = totals[index];
    const out = (index) => SHEET.rats[index] > SHEET.nuns[0];
    const ahead = (a, b) => !out(a) && (totals[a] > totals[b] || (totals[a] === totals[b] && SHEET.rats[a] < SHEET.rats[b]));
    const rank = (index) => (out(index) ? "–" : 1 + players.filter((other) => ahead(other, index)).length);
    const order = [...players].sort((a, b) => (out(a) ? 9 : rank(a)) - (out(b) ? 9 : rank(b)));
    find("ranking").replaceChildren(...order.map((index) => make("li", `${rank(index)} ${SHEET.players[index]} ${totals[index]}`)));
  }

  function move(key, index) {
    if (at) cells[at.join("/")].classList.remove("at");
    at = [key, index];
    fresh = true;
    cells[at.join("/")].classList.add("at");
    find("context").textContent = `${SHEET.players[index]}, ${key}`;
  }

  function press(digit) {
    const [key, index] = at;
    const before = fresh ? "" : String(SHEET[key][index]);
    fresh = false;
    SHEET[key][index] = Number(digit === "<" ? before.slice(0, -1) : before + digit);
    const line = LINES.find((each) => each[0] === key);
    if (line) paintLine(line);
    else cells[at.join("/")].textContent = SHEET[key][index];
    paintTotals();
  }

  function button(text, act) {
    const node = make("button", text);
    node.type = "button";
    node.addEventListener("click", act);
    return node;
  }

  function row(key, name, small, width) {
    const node = make("tr", undefined, make("th", undefined, name, make("small", small)));
    for (let index = 0; index * width < players.length; index++) {
      cells[`${key}/${index}`] = button(undefined, () => move(key, index));
      const cell = make("td", undefined, cells[`${key}/${index}`]);
      cell.colSpan = width;
      node.append(cell);
    }
    return node;
  }

  function draw() {
    const head = make("tr", undefined, make("th"), ...SHEET.players.map((name) => make("th", name)));
    const body = make("tbody", undefined, row("buildings", "Bâtiments", "en jeu", 5));
    for (const [key, name, small] of LINES) body.append(row(key, name, small, 1));
    body.append(row("nuns", "Nonnes", "Soutien des nonnes", 5));
    const foot = make("tr", undefined, make("th", "Total"), ...players.map(() => make("td")));
    find("sheet").append(make("thead", undefined, head), body, make("tfoot", undefined, foot));
    cells["buildings/0"].textContent = SHEET.buildings.join(", ");
    cells["nuns/0"].textContent = SHEET.nuns[0];
    for (const line of LINES) paintLine(line);
    paintTotals();
    for (const digit of "123456789<0") find("keys").append(button(digit, () => press(digit)));
    move("royalty", 0);
  }

  const script = window.trustedTypes?.createPolicy("worker", {createScriptURL: () => "service_worker.js"});
  draw();
  document.dispatchEvent(new CustomEvent("marquoir:shown"));
  navigator.serviceWorker.register(script?.createScriptURL("") ?? "service_worker.js", {updateViaCache: "none"});
})();
