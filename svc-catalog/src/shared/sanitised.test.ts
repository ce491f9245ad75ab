import { STORED_ATTRIBUTES, STORED_TAGS } from '@shop/contracts/stored-html';
import { sanitisedHtml } from './sanitised.ts';

describe('a text that staff write as HTML', () => {
  it('keeps each tag and attribute that pages show', () => {
    const values: Record<string, string> = { href: '/a', src: '/uploads/a.webp', dir: 'rtl', lang: 'ar' };
    for (const tag of STORED_TAGS) {
      const names = [...(STORED_ATTRIBUTES[tag] ?? []), ...(STORED_ATTRIBUTES['*'] ?? [])];
      const html = `<${tag} ${names.map((name) => `${name}="${values[name] ?? '2'}"`).join(' ')}`;
      expect(sanitisedHtml(`${html}>`).startsWith(html)).toBe(true);
    }
  });

  it('keeps the text of what is not shown, and nothing that runs', () => {
    expect(sanitisedHtml('<section class="a" onclick="x()">lin<script>x()</script></section>')).toBe('lin');
    expect(sanitisedHtml('<a href="javascript:x()">a</a><img src="http://a.example/a.png">')).toBe('<a>a</a><img />');
  });
});
