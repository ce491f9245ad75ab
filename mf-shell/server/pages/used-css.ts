import type { CssNode } from 'css-tree';
import parse from 'css-tree/parser';
import walk from 'css-tree/walker';
import { LRUCache } from 'lru-cache';

interface Rule {
  readonly text: string;
  /** Of each of its selectors what an element and what is around it must have: classes, and marks of the page. */
  readonly needs: readonly (readonly string[])[];
  readonly animations: readonly string[];
}
interface Block {
  /** `@media (max-width:767px)` */
  readonly head: string;
  readonly parts: readonly Part[];
}
type Part = Rule | Block;

/** Stylesheets, read once, to take from them what a page needs. */
export interface Sheet {
  readonly parts: readonly Part[];
  readonly keyframes: ReadonlyMap<string, string>;
}

/** The full stylesheet asks for them: the first frame is drawn in the faces of the system that stand in for them. */
const isFontFile = (text: string): boolean => /^@font-face/.test(text) && /url\(/.test(text);

/** What nobody sees before the full stylesheet is there. */
const LATER = /^(hover|active|focus|focus-visible|backdrop)$/;
/** Attributes of the document itself, that a whole page has or has not. */
const OF_PAGE = /^(data-theme|data-brand)$/;

/** @returns undefined for a selector of a later moment. */
const needsOf = (selector: CssNode): string[] | undefined => {
  const needs: string[] = [];
  let later = false;
  walk(selector, function (node) {
    if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector') {
      later ||= LATER.test(node.name);
      // What is said of others, or of one among several, is no condition.
      return walk.skip;
    }
    if (node.type === 'ClassSelector') needs.push(node.name);
    if (node.type === 'AttributeSelector' && node.value) {
      const value = node.value.type === 'String' ? node.value.value : node.value.name;
      const mark = `${node.name.name}=${value}`;
      if (mark === 'dir=rtl' || OF_PAGE.test(node.name.name)) needs.push(mark);
    }
    return undefined;
  });
  return later ? undefined : needs;
};

export const sheetOf = (css: string): Sheet => {
  const keyframes = new Map<string, string>();
  const textOf = ({ loc }: CssNode): string => (loc ? css.slice(loc.start.offset, loc.end.offset) : '');
  const partsOf = (nodes: Iterable<CssNode>): Part[] =>
    [...nodes].flatMap((node): Part[] => {
      const text = textOf(node);
      if (node.type === 'Rule') {
        const selectors = node.prelude.type === 'SelectorList' ? node.prelude.children.toArray() : [];
        const animations = [...text.matchAll(/animation(?:-name)?:([^;}]+)/g)].flatMap(([, names = '']) =>
          names.split(/[\s,]+/),
        );
        const needs = selectors.map(needsOf).filter((marks) => marks !== undefined);
        return needs.length === 0 ? [] : [{ text, needs, animations }];
      }
      if (node.type !== 'Atrule') return [];
      const prelude = node.prelude ? textOf(node.prelude) : '';
      if (node.name === 'keyframes') {
        keyframes.set(prelude, text);
        return [];
      }
      if (isFontFile(text) || (node.name === 'media' && prelude === 'print')) return [];
      if (!node.block || !/^(media|supports|layer|container)$/.test(node.name))
        return [{ text, needs: [[]], animations: [] }];
      return [{ head: `@${node.name} ${prelude}`, parts: partsOf(node.block.children) }];
    });
  const root = parse(css, { positions: true, parseValue: false, parseCustomProperty: false });
  return { parts: root.type === 'StyleSheet' ? partsOf(root.children) : [], keyframes };
};

/** The classes that markup names. */
export const classesOf = (html: string): Set<string> => {
  const classes = new Set<string>();
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of names.split(' ')) classes.add(name);
  return classes;
};

const cssFor = (sheet: Sheet, marks: ReadonlySet<string>): string => {
  const has = (mark: string): boolean => marks.has(mark);
  const moving = new Set<string>();
  const textOf = (part: Part): string => {
    if ('head' in part) {
      const inside = part.parts.map(textOf).join('');
      return inside && `${part.head}{${inside}}`;
    }
    if (!part.needs.some((marks) => marks.every(has))) return '';
    for (const name of part.animations) moving.add(name);
    return part.text;
  };
  const rules = sheet.parts.map(textOf).join('');
  return rules + [...moving].map((name) => sheet.keyframes.get(name) ?? '').join('');
};

/** Six hundred products had 14 sets of classes; what a page takes of its 100 KB of rules is 34 KB. */
const MOST_SETS = 24;
const kept = new WeakMap<Sheet, LRUCache<string, string>>();

/**
 * The rules, in their order, that can apply to what is on the page before anybody touches it, and the movements that
 * they name. `marks` are the classes of its elements and the marks of the page (`dir=rtl`, `data-theme=dark`). What
 * pages with the same marks took is kept.
 */
export const usedCss = (sheet: Sheet, marks: ReadonlySet<string>): string => {
  const known = kept.get(sheet) ?? new LRUCache<string, string>({ max: MOST_SETS });
  kept.set(sheet, known);
  const key = [...marks].sort().join(' ');
  const css = known.get(key) ?? cssFor(sheet, marks);
  known.set(key, css);
  return css;
};
