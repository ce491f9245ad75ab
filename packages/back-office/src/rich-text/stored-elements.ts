import { STORED_ATTRIBUTES } from '@shop/contracts/stored-html';
import { Extension, Mark, mergeAttributes, Node, type Extensions } from '@tiptap/react';

/**
 * Elements that a stored text may hold but the toolbar does not create (`stored-html`): tables, pictures, definition
 * lists... The editor preserves them, and the text inside them can be edited.
 */
interface Element {
  /** Allowed content; absent if the element is empty. */
  readonly content?: string;
  /** Allowed position: `block` and `inline` wherever text may be, others only inside the elements that name them. */
  readonly group?: string;
}
const ELEMENTS: Readonly<Record<string, Element>> = {
  img: { group: 'inline' },
  table: { group: 'block', content: 'table_part+' },
  thead: { group: 'table_part', content: 'tr+' },
  tbody: { group: 'table_part', content: 'tr+' },
  tr: { content: '(td | th)+' },
  td: { content: 'block+' },
  th: { content: 'block+' },
  figure: { group: 'block', content: '(block | figcaption)+' },
  figcaption: { content: 'inline*' },
  dl: { group: 'block', content: '(dt | dd)+' },
  dt: { content: 'inline*' },
  dd: { content: 'block+' },
  div: { group: 'block', content: 'block+' },
};
const MARKS = ['small', 'sub', 'sup', 'span'];

const attributesOf = (tag: string) =>
  Object.fromEntries((STORED_ATTRIBUTES[tag] ?? []).map((name) => [name, { default: null }]));

const nodes = Object.entries(ELEMENTS).map(([tag, { content, group }]) =>
  Node.create({
    name: tag,
    ...(content === undefined ? { atom: true } : { content }),
    ...(group === undefined ? {} : { group }),
    inline: group === 'inline',
    isolating: tag === 'td' || tag === 'th',
    addAttributes: () => attributesOf(tag),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) =>
      content === undefined ? [tag, mergeAttributes(HTMLAttributes)] : [tag, mergeAttributes(HTMLAttributes), 0],
  }),
);
const marks = MARKS.map((tag) =>
  Mark.create({
    name: tag,
    excludes: '',
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  }),
);

/** Names of the starter kit for what may be of a language and direction of its own. */
const OTHERS = ['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList', 'listItem'];
const languages = Extension.create({
  name: 'languages',
  addGlobalAttributes: () => [
    {
      types: [...OTHERS, ...MARKS, ...Object.keys(ELEMENTS)],
      attributes: Object.fromEntries((STORED_ATTRIBUTES['*'] ?? []).map((name) => [name, { default: null }])),
    },
  ],
});

export const storedElements: Extensions = [...nodes, ...marks, languages];
