import { STORED_ATTRIBUTES, STORED_TAGS } from '@shop/contracts/stored-html';
import { htmlTree, listItems, plainText } from './html-tree.ts';

describe('stored HTML', () => {
  it('keeps text, tags and addresses that shops use', () => {
    expect(htmlTree('<p>Le <strong>canapé</strong> <a href="/catalog/new">neuf</a></p>')).toEqual([
      {
        tag: 'p',
        attributes: {},
        children: [
          'Le ',
          { tag: 'strong', attributes: {}, children: ['canapé'] },
          ' ',
          { tag: 'a', attributes: { href: '/catalog/new' }, children: ['neuf'] },
        ],
      },
    ]);
  });

  it('decodes escaped text once', () => {
    expect(htmlTree('30&nbsp;000 DA &amp; plus &#233; &amp;lt;b&amp;gt;')).toEqual([
      '30\u00a0000 DA & plus é &lt;b&gt;',
    ]);
  });

  it.each([
    ['<script>alert(1)</script>', ''],
    ['a<script>alert("</p>")</script >b', 'ab'],
    ['<style>p{}</style>x', 'x'],
    ['<svg><script>alert(1)</script></svg>y', 'y'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<!--<p>-->z', 'z'],
  ])('drops %s with its content', (html, text) => {
    expect(plainText(htmlTree(html))).toBe(text);
  });

  it.each([
    'javascript:alert(1)',
    'JaVa&#x53;cript:alert(1)',
    ' java\tscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'vbscript:x',
  ])('does not accept %s as an address', (href) => {
    expect(htmlTree(`<a href="${href}">x</a>`)).toEqual([{ tag: 'a', attributes: {}, children: ['x'] }]);
  });

  it('keeps no handler, style, class or id', () => {
    expect(htmlTree('<p onclick="x()" style="color:red" class="a" id="b" dir="rtl">x</p>')).toEqual([
      { tag: 'p', attributes: { dir: 'rtl' }, children: ['x'] },
    ]);
  });

  it('shows each tag and attribute that is stored', () => {
    const values: Record<string, string> = { href: '/a', src: '/uploads/a.webp', alt: 'a', dir: 'rtl', lang: 'ar' };
    for (const tag of STORED_TAGS) {
      const names = [...(STORED_ATTRIBUTES[tag] ?? []), ...(STORED_ATTRIBUTES['*'] ?? [])];
      const attributes = Object.fromEntries(names.map((name) => [name, values[name] ?? '2']));
      const html = `<${tag} ${Object.entries(attributes)
        .map(([name, value]) => `${name}="${value}"`)
        .join(' ')}>`;
      expect(htmlTree(html)).toEqual([{ tag, attributes, children: [] }]);
    }
  });

  it('closes open tags and survives depth', () => {
    expect(plainText(htmlTree('<ul><li>one<li>two'))).toBe('onetwo');
    expect(plainText(htmlTree('<div>'.repeat(5000) + 'deep'))).toBe('deep');
  });

  it('[SF-2.92.18] finds the items of a list', () => {
    expect(listItems(htmlTree('<ul><li>a</li><li><b>b</b></li></ul>')).map(plainText)).toEqual(['a', 'b']);
  });
});
