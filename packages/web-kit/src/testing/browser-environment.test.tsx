/* The fast replacements of scripts/testing must answer as jsdom would. */
const show = (html: string): HTMLElement => {
  document.body.innerHTML = html;
  return document.querySelector<HTMLElement>('#it') ?? document.body;
};
const styleOf = (element: Element) => {
  const { display, visibility, pointerEvents } = getComputedStyle(element);
  return { display, visibility, pointerEvents };
};
const PLAIN = { display: 'block', visibility: 'visible', pointerEvents: 'auto' };

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

describe('the computed style of an element', () => {
  it.each([
    ['<div id="it"></div>', PLAIN],
    ['<div id="it" hidden></div>', { ...PLAIN, display: 'none' }],
    ['<dialog id="it"></dialog>', { ...PLAIN, display: 'none' }],
    ['<dialog id="it" open></dialog>', { ...PLAIN, display: '' }],
    ['<input id="it" type="hidden">', { ...PLAIN, display: 'none' }],
    ['<input id="it" type="text">', { ...PLAIN, display: 'inline-block' }],
    ['<template id="it"></template>', { ...PLAIN, display: 'none' }],
    ['<div id="it" style="display: none"></div>', { ...PLAIN, display: 'none' }],
    ['<p style="visibility: hidden"><b><i id="it"></i></b></p>', { ...PLAIN, display: '', visibility: 'hidden' }],
    ['<p style="visibility: hidden"><b id="it" style="visibility: visible"></b></p>', { ...PLAIN, display: '' }],
    ['<p style="pointer-events: none"><div id="it"></div></p>', PLAIN],
    ['<div style="pointer-events: none"><div id="it"></div></div>', { ...PLAIN, pointerEvents: 'none' }],
  ])('of %s', (html, style) => {
    expect(styleOf(show(html))).toEqual(style);
    expect(getComputedStyle(show(html)).getPropertyValue('visibility')).toBe(style.visibility);
  });

  it('follows attributes, parents and style sheets as they change', () => {
    const element = show('<section><div id="it" class="gone"></div></section>');
    expect(styleOf(element)).toEqual(PLAIN);
    element.parentElement?.style.setProperty('visibility', 'hidden');
    expect(styleOf(element).visibility).toBe('hidden');
    const sheet = document.createElement('style');
    sheet.textContent = '.gone { display: none } @media print { div { visibility: collapse } }';
    document.head.append(sheet);
    expect(styleOf(element)).toEqual({ ...PLAIN, display: 'none', visibility: 'hidden' });
    element.className = '';
    expect(styleOf(element).display).toBe('block');
    sheet.remove();
    element.parentElement?.removeAttribute('style');
    element.className = 'gone';
    expect(styleOf(element)).toEqual(PLAIN);
    element.hidden = true;
    expect(styleOf(element).display).toBe('none');
  });

  it('has every other property from jsdom', () => {
    const element = show('<div id="it" style="direction: rtl; color: red"></div>');
    expect(getComputedStyle(element).direction).toBe('rtl');
    expect(getComputedStyle(element).getPropertyValue('color')).toBe('rgb(255, 0, 0)');
  });
});

describe('the labels of a field', () => {
  const labelsOf = (id: string) =>
    [...(document.querySelector<HTMLInputElement>(`[id="${id}"]`)?.labels ?? [])].map(({ textContent }) => textContent);

  it('are those that name it and the one around it, in their order', () => {
    show('<label for="a">One</label><label>Two<span><input id="a"></span></label><label for="b">Three</label>');
    expect(labelsOf('a')).toEqual(['One', 'Two']);
  });

  it('belong to the first field in a label, and never to an element that cannot have one', () => {
    show(
      '<label>One<input type="hidden" id="a"><input id="b"><input id="c"></label><label for="d">Two</label><p id="d">',
    );
    expect(labelsOf('b')).toEqual(['One']);
    expect(labelsOf('c')).toEqual([]);
    expect(document.querySelector<HTMLInputElement>('[id="a"]')?.labels).toBeNull();
  });

  it('follow the document as it changes', () => {
    show('<label for="a">One</label><input id="a"><input id="b">');
    expect([labelsOf('a'), labelsOf('b')]).toEqual([['One'], []]);
    document.querySelector('label')?.setAttribute('for', 'b');
    expect([labelsOf('a'), labelsOf('b')]).toEqual([[], ['One']]);
  });
});

it('finds by an id only elements inside', () => {
  show('<div id="out"></div><section id="in"><div id="a.b"></div></section>');
  const section = document.querySelector('[id="in"]');
  expect(section?.querySelector('[id="a.b"]')?.id).toBe('a.b');
  expect(section?.querySelector('[id="out"]')).toBeNull();
  expect(section?.querySelector('[id="in"]')).toBeNull();
});
