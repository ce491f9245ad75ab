import { STORED_TAGS } from '@shop/contracts/stored-html';
import { Editor } from '@tiptap/react';
import { extensions } from './extensions.ts';

const INSIDE: Readonly<Record<string, string>> = {
  br: '<p>un<br>deux</p>',
  hr: '<p>un</p><hr><p>deux</p>',
  img: '<p><img src="/files/a.jpg" alt="Lampe" width="400" height="300"></p>',
  li: '<ul><li><p>mot</p></li></ul>',
  table: '<table><tbody><tr><td colspan="2"><p>mot</p></td></tr></tbody></table>',
  thead: '<table><thead><tr><th><p>mot</p></th></tr></thead><tbody><tr><td><p>mot</p></td></tr></tbody></table>',
  figure: '<figure><p><img src="/files/a.jpg" alt="Lampe"></p><figcaption>mot</figcaption></figure>',
  dl: '<dl><dt>mot</dt><dd><p>sens</p></dd></dl>',
};
const PARTS: Readonly<Record<string, string>> = {
  tbody: 'thead',
  tr: 'thead',
  th: 'thead',
  td: 'table',
  figcaption: 'figure',
  dt: 'dl',
  dd: 'dl',
  ul: 'li',
};
/** The same words of another name. */
const RENAMED: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };
const INLINE = ['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'a', 'span', 'code'];
const textWith = (tag: string): string => {
  const whole = INSIDE[PARTS[tag] ?? tag];
  if (whole) return whole;
  const open = tag === 'a' ? 'a href="https://example.dz"' : tag === 'span' ? 'span lang="ar" dir="rtl"' : tag;
  if (tag === 'ol') return '<ol><li><p>mot</p></li></ol>';
  if (tag === 'pre') return '<pre><code>mot</code></pre>';
  if (INLINE.includes(tag)) return `<p>un <${open}>mot</${tag}></p>`;
  return ['blockquote', 'div'].includes(tag) ? `<${tag}><p>mot</p></${tag}>` : `<${tag}>mot</${tag}>`;
};

const tagsOf = (html: string): readonly string[] => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.body.querySelectorAll('*')].map(({ localName }) => RENAMED[localName] ?? localName);
};
const typedBeside = (html: string): string => {
  const editor = new Editor({ extensions, content: html });
  editor.commands.insertContentAt(editor.state.doc.content.size, '<p>ajouté</p>');
  const written = editor.getHTML();
  editor.destroy();
  return written;
};

describe('the editor of long texts', () => {
  it.each([...STORED_TAGS])('keeps <%s> while a person types next to it', (tag) => {
    const html = textWith(tag);
    expect(tagsOf(html)).toContain(RENAMED[tag] ?? tag);
    const written = typedBeside(html);
    expect(tagsOf(written)).toEqual([...tagsOf(html), 'p']);
    expect(written).toContain('ajouté');
  });

  it('keeps pictures, spans of cells and directions as they are', () => {
    const html = `${INSIDE.img ?? ''}${INSIDE.table ?? ''}<p dir="rtl" lang="ar">نص</p>`;
    const written = typedBeside(html);
    for (const kept of ['src="/files/a.jpg"', 'alt="Lampe"', 'width="400"', 'colspan="2"', 'dir="rtl"', 'lang="ar"'])
      expect(written).toContain(kept);
  });
});
