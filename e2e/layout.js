// What the eye, the thumb and the keyboard need, measured on the page in hand: gives a list of complaints.
// While a dialog is open only the dialog is looked at: all behind it is inert.
async (smallest) => {
  const NAMES = ".nm, .n, .chip__n";  // people's names may be shortened, they stand in full elsewhere
  const TABLES = ".scroll, .tw, .chips--scroll";  // what may be scrolled sideways
  const FRAMES = "button, a, td, th, input, .tag, .stamp, .status, .tok, .modal, .notice, .sheet, .dock, .bar";
  const CONTROLS = "a[href], button, input, select, textarea, [tabindex='0']";
  const WAYS = [["X", "left", "right"], ["Y", "top", "bottom"]];
  const root = document.documentElement;
  const top = document.querySelector(".layer") ?? document.body;
  const complaints = new Set();

  const quoted = (text) => JSON.stringify(text.trim().replace(/\s+/g, " ").slice(0, 40));
  const named = (node) => `${node.tagName.toLowerCase()}.${node.className} ${quoted(node.getAttribute("aria-label") ?? node.textContent)}`;
  const around = (node) => node ? [node, ...around(node.parentElement)] : [];
  const scrolls = (overflow) => overflow === "auto" || overflow === "scroll";
  // Kept for screen readers, or until the focus comes: nothing for the eye. What is drawn on a map is dragged into sight.
  const seen = (node) => node.checkVisibility({visibilityProperty: true}) && !node.closest(".skip:not(:focus), [inert], .map__surface > svg")
    && !around(node).some((each) => getComputedStyle(each).clipPath === "inset(50%)");
  const related = (one, other) => one.contains(other) || other.contains(one) || Boolean(other.closest("#toasts"));

  function texts() {
    const found = [], walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      if (text.data.trim() && seen(text.parentElement)) found.push(text);
    }
    return found;
  }

  function lines(text) {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].filter((box) => box.width >= 1);
  }

  // Text that leaves its box or the screen, where no scrolling brings it back.
  function cut(text, glyphs) {
    const slack = {X: 1, Y: glyphs.height / 4};  // type reaches over its line
    const free = {};
    for (const box of around(text.parentElement)) {
      const style = getComputedStyle(box), edge = box.getBoundingClientRect();
      for (const [way, low, high] of WAYS) {
        const overflow = style["overflow" + way];
        if (scrolls(overflow) || (style.textOverflow === "ellipsis" && box.matches(NAMES))) free[way] = true;
        if (free[way] || (overflow === "visible" && !box.matches(FRAMES))) continue;
        if (glyphs[low] < edge[low] - slack[way] || glyphs[high] > edge[high] + slack[way])
          return complaints.add(`${quoted(text.data)} leaves ${named(box)}`);
      }
    }
    if (!free.X && (glyphs.left < -1 || glyphs.right > root.clientWidth + 1))
      complaints.add(`${quoted(text.data)} leaves the screen`);
  }

  // Text under something else even after scrolling to it.
  function overlaid(text) {
    const parent = text.parentElement;
    const tall = parent.getBoundingClientRect().height > innerHeight / 2;
    parent.scrollIntoView({block: tall ? "start" : "center", inline: "center"});
    const [box] = lines(text);
    if (!box) return;  // without width, as beside the icon of a key
    const frames = around(parent).filter((each) => getComputedStyle(each).overflowX !== "visible").map((each) => each.getBoundingClientRect());
    const middle = (box.left + box.right) / 2;
    for (const x of parent.closest(".scroll") ? [middle] : [box.left + 2, middle, box.right - 2]) {
      const there = document.elementFromPoint(x, (box.top + box.bottom) / 2);
      if (there && !related(parent, there) && frames.every((each) => each.left <= x && x <= each.right))
        complaints.add(`${quoted(text.data)} is under ${named(there)}`);
    }
  }

  // Room for a thumb; a chip may reach further than it is drawn.
  function small(control) {
    const box = control.getBoundingClientRect(), before = getComputedStyle(control, "::before");
    const wider = before.content !== "none" && before.position === "absolute" && control.matches(".status");
    const width = Math.max(box.width, wider ? parseFloat(before.width) : 0);
    const height = Math.max(box.height, wider ? parseFloat(before.height) : 0);
    if (Math.min(width, height) < smallest - 0.5)
      complaints.add(`${named(control)} is ${Math.round(width)} by ${Math.round(height)} px`);
  }

  // What the keyboard has reached is marked by a ring that nothing cuts, and is not under what is pinned.
  function reached(control) {
    control.focus({focusVisible: true});
    const style = getComputedStyle(control), box = control.getBoundingClientRect();
    if (style.outlineStyle === "none" || parseFloat(style.outlineWidth) < 2)
      complaints.add(`${named(control)} shows no focus`);
    const ring = parseFloat(style.outlineOffset) + parseFloat(style.outlineWidth);
    for (const each of around(control.parentElement)) {
      const clip = getComputedStyle(each), edge = each.getBoundingClientRect();
      for (const [way, low, high] of WAYS)
        if (clip["overflow" + way] === "hidden" && (box[low] - ring < edge[low] - 1 || box[high] + ring > edge[high] + 1))
          complaints.add(`the focus of ${named(control)} is cut by ${named(each)}`);
    }
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
    const [upper, lower] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
    const places = [left + 4, (left + right) / 2, right - 4].map((x) => document.elementFromPoint(x, (upper + lower) / 2));
    if (left >= right || upper >= lower || !places.some((there) => there && related(control, there)))
      complaints.add(`${named(control)} has the focus out of sight`);
  }

  // Twice: what follows the size of the window is set in the frame after the one that told of it.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  while (document.querySelector(".is-fresh")) await new Promise(requestAnimationFrame);  // deaf to the end of a double tap
  const before = document.activeElement;
  before.blur();
  if (root.scrollWidth > root.clientWidth) complaints.add(`the page is ${root.scrollWidth} px wide`);
  for (const box of top.querySelectorAll("*"))
    if (scrolls(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth + 1 && !box.matches(TABLES))
      complaints.add(`${named(box)} scrolls sideways`);
  const ids = [...document.querySelectorAll("[id]")].map((node) => node.id);
  for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) complaints.add(`two elements are called ${id}`);
  const found = texts();
  for (const text of found) for (const glyphs of lines(text)) cut(text, glyphs);
  for (const text of found) overlaid(text);
  for (const control of top.querySelectorAll(CONTROLS)) {
    if (!seen(control)) continue;
    if (!control.matches("[role=region]")) small(control);
    reached(control);
  }
  scrollTo(0, 0);
  before.focus({preventScroll: true});
  return [...complaints];
}
