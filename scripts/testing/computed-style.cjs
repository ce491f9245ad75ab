/*
 * A fast computed style for queries by role, which ask of every element whether it is displayed and visible.
 *
 * jsdom matches each of its 120 default rules and copies every declaration for each question, which was an eighth of a
 * component test. This applies the same cascade (the later rule wins, inline styles last) to three properties, and
 * caches the answers until the document changes. Every other property comes from jsdom.
 */
const defaultStyleSheet = module.require('jsdom/lib/jsdom/browser/default-stylesheet.js');
const { implForWrapper } = module.require('jsdom/lib/jsdom/living/generated/utils.js');

const PROPERTIES = ['display', 'visibility', 'pointer-events'];
const INITIAL_OF_INHERITED = [
  ['visibility', 'visible'],
  ['pointer-events', 'auto'],
];

/** Adds to `declared` the values that a rule or an inline style gives these properties. */
const declare = (declared, style) => {
  for (const name of PROPERTIES) {
    const value = style.getPropertyValue(name);
    if (value !== '') declared[name] = value === 'unset' ? undefined : value;
  }
};

const relevantRules = (sheet) =>
  Array.from(sheet.cssRules)
    // As in jsdom, a media rule counts if it names the screen.
    .flatMap((rule) =>
      rule.media ? (Array.from(rule.media).includes('screen') ? Array.from(rule.cssRules) : []) : [rule],
    )
    .filter((rule) => rule.style && PROPERTIES.some((name) => rule.style.getPropertyValue(name) !== ''));

const matches = (element, rule) => {
  try {
    return element.matches(rule.selectorText);
  } catch {
    return false;
  }
};

const declaredBy = (rules, element, declared) => {
  for (const rule of rules) if (matches(element, rule)) declare(declared, rule.style);
  return declared;
};

let defaultRules;
const readDefaultRules = (document) => {
  const style = document.createElement('style');
  style.textContent = defaultStyleSheet;
  document.head.append(style);
  const rules = relevantRules(style.sheet);
  style.remove();
  return rules;
};

const defaultDeclarations = new Map();
/** The default style sheet's declarations depend only on an element's name, these attributes and its parent. */
const declaredByDefault = (element) => {
  const key = [
    element.namespaceURI,
    element.localName,
    element.hasAttribute('hidden'),
    element.hasAttribute('open'),
    element.getAttribute('type')?.toLowerCase() === 'hidden',
    element.parentElement?.localName === 'ruby',
  ].join(' ');
  const known = defaultDeclarations.get(key);
  if (known) return known;
  const declared = declaredBy(defaultRules, element, {});
  defaultDeclarations.set(key, declared);
  return declared;
};

/** The rules of the document's own style sheets that set these properties. */
const createDocumentRules = (document) => {
  const rulesOf = new WeakMap();
  return () =>
    [...document.styleSheets].flatMap((sheet) => {
      const { length } = sheet.cssRules;
      let found = rulesOf.get(sheet);
      if (found?.length !== length) {
        found = { length, rules: relevantRules(sheet) };
        rulesOf.set(sheet, found);
      }
      return found.rules;
    });
};

class ComputedStyle {
  constructor(values, readAll) {
    this._values = values;
    this._readAll = readAll;
  }
  get display() {
    return this._values.display ?? '';
  }
  get visibility() {
    return this._values.visibility;
  }
  get pointerEvents() {
    return this._values['pointer-events'];
  }
  getPropertyValue(name) {
    return PROPERTIES.includes(name) ? (this._values[name] ?? '') : this._readAll().getPropertyValue(name);
  }
}
// Properties that are not found here are looked up in jsdom by the prototype's prototype.
const jsdomProperties = new Proxy(
  {},
  {
    get(_target, name, style) {
      const all = style._readAll();
      const value = all[name];
      return typeof value === 'function' ? value.bind(all) : value;
    },
  },
);
Object.setPrototypeOf(ComputedStyle.prototype, jsdomProperties);

module.exports = function quickenComputedStyle(window) {
  const readStyle = window.getComputedStyle.bind(window);
  const { document } = window;
  const documentImpl = implForWrapper(document);
  defaultRules ??= readDefaultRules(document);
  const readDocumentRules = createDocumentRules(document);
  let version = -1;
  let documentRules = [];
  let remembered = new WeakMap();

  const valuesOf = (element) => {
    const known = remembered.get(element);
    if (known) return known;
    const values = declaredBy(documentRules, element, { ...declaredByDefault(element) });
    if (element.hasAttribute('style')) declare(values, element.style);
    const parent = element.parentElement;
    for (const [name, initial] of INITIAL_OF_INHERITED) values[name] ??= parent ? valuesOf(parent)[name] : initial;
    remembered.set(element, values);
    return values;
  };

  window.getComputedStyle = (element, pseudoElement) => {
    // A change of an element outside the document does not change the document's version.
    if (pseudoElement || !document.contains(element)) return readStyle(element, pseudoElement);
    if (version !== documentImpl._version) {
      version = documentImpl._version;
      documentRules = readDocumentRules();
      remembered = new WeakMap();
    }
    return new ComputedStyle(valuesOf(element), () => readStyle(element));
  };
};
