/*
 * The labels of form controls, found by one walk through the document for all controls.
 *
 * jsdom walks through the whole document for each control and again for each label, and a query by label asks every
 * control: that was a tenth of the test of a large form. The answers are cached until the document changes.
 */
const { implForWrapper } = module.require('jsdom/lib/jsdom/living/generated/utils.js');

const LABELABLE = 'button, meter, output, progress, select, textarea, input:not([type="hidden" i])';
const CONTROLS = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'];

const controlOf = (label, document) => {
  const id = label.getAttribute('for');
  if (id === null) return label.querySelector(LABELABLE);
  const element = id === '' ? null : document.getElementById(id);
  return element?.matches(LABELABLE) ? element : null;
};

/** Queries by label look up each id of `aria-labelledby` by such a selector. */
const BY_ID = /^\[id="([\w:.-]+)"\]$/;

const quickenById = ({ document, Document, Element }) => {
  for (const { prototype } of [Document, Element]) {
    const { querySelector } = prototype;
    prototype.querySelector = function querySelectorById(selectors) {
      const [, id] = BY_ID.exec(selectors) ?? [];
      const element = id === undefined ? null : document.getElementById(id);
      return element && element !== this && this.contains(element) ? element : querySelector.call(this, selectors);
    };
  }
};

module.exports = function quickenLabels(window) {
  quickenById(window);
  const { document } = window;
  const documentImpl = implForWrapper(document);
  let version = -1;
  let labels = new Map();

  const labelsOf = (control) => {
    if (version !== documentImpl._version) {
      version = documentImpl._version;
      labels = new Map();
      for (const label of document.querySelectorAll('label')) {
        const labelled = controlOf(label, document);
        if (labelled) labels.set(labelled, [...(labels.get(labelled) ?? []), label]);
      }
    }
    return labels.get(control) ?? [];
  };

  for (const name of CONTROLS) {
    const { prototype } = window[`HTML${name}Element`];
    const { get } = Object.getOwnPropertyDescriptor(prototype, 'labels');
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      enumerable: true,
      get() {
        const isHiddenInput = this.localName === 'input' && this.type === 'hidden';
        return isHiddenInput || !document.contains(this) ? get.call(this) : labelsOf(this);
      },
    });
  }
};
