import { STORED_TAGS } from '@shop/contracts/stored-html';

/** A text that the shop wrote, as the shop draws it: what has no text of its own is not in it, nor any attribute. */
export type Written = string | { readonly tag: string; readonly inside: readonly Written[] };

const NOT_DRAWN = new Set(['img', 'a']);
const TAGS = new Set<string>(STORED_TAGS.filter((tag) => !NOT_DRAWN.has(tag)));

const nodesOf = (parent: Node): readonly Written[] =>
  [...parent.childNodes].flatMap((node): readonly Written[] => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ? [node.textContent] : [];
    const tag = node.nodeName.toLowerCase();
    return TAGS.has(tag) ? [{ tag, inside: nodesOf(node) }] : nodesOf(node);
  });

/** Nothing of it runs or loads here: it is read as a document of its own. */
export const writtenOf = (html: string): readonly Written[] =>
  nodesOf(new DOMParser().parseFromString(html, 'text/html').body);

/** The items of its lists (SF-2.92.18). */
export const itemsOf = (written: readonly Written[]): readonly (readonly Written[])[] =>
  written.flatMap((node) => (typeof node === 'string' ? [] : node.tag === 'li' ? [node.inside] : itemsOf(node.inside)));
