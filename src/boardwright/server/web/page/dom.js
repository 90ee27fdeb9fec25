// Elements by hand: text stays text, whoever wrote it.

const SVG = "http://www.w3.org/2000/svg";

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name in element && typeof value === "boolean") element[name] = value;
    else if (value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

export function el(name, attributes, ...children) {
  return fill(document.createElement(name), attributes, children);
}

export function svg(name, attributes, ...children) {
  return fill(document.createElementNS(SVG, name), attributes, children);
}

export function button(text, onclick, attributes) {
  return el("button", { type: "button", onclick, ...attributes }, ...[text].flat());
}

// A button that asks once more before it does what cannot be undone.
export function sureButton(text, question, action) {
  const self = button(text, () => {
    if (self.textContent === question) action();
    else setTimeout(() => (self.textContent = text), 4000);
    self.textContent = self.textContent === question ? text : question;
  });
  return self;
}

export function copyButton(text, value, attributes) {
  const self = button(text, async () => {
    const field = self.nextElementSibling;
    field.hidden = false;
    field.select();
    try {
      await navigator.clipboard.writeText(value);
      self.textContent = "Copied";
      setTimeout(() => (self.textContent = text), 2000);
    } catch {
      // Without a clipboard the selected field is there to be copied by hand.
    }
  }, attributes);
  return [self, el("input", { readonly: "", hidden: true, value, "aria-label": "Link" })];
}

export function words(kebab) {
  return kebab.replaceAll("-", " ").replaceAll("_", " ");
}
