import type { CssNode } from 'css-tree';
import parse from 'css-tree/parser';
import walk from 'css-tree/walker';
import { LRUCache } from 'lru-cache';

interface Rule {
  readonly text: string;
  /** For each of its selectors the classes and root attributes that an element and its ancestors need. */
  readonly needs: readonly (readonly string[])[];
  readonly animations: readonly string[];
}
interface Block {
  /** `@media (max-width:767px)` */
  readonly head: string;
  readonly parts: readonly CssPart[];
}
type CssPart = Rule | Block;

/** Stylesheets that are parsed once, to select the rules that a page needs. */
export interface Sheet {
  readonly parts: readonly CssPart[];
  readonly keyframes: ReadonlyMap<string, string>;
}

/** Font files are left to the full stylesheet: the first paint uses the fallback fonts of the system. */
const isFontFile = (text: string): boolean => /^@font-face/.test(text) && /url\(/.test(text);

/** States that no visitor sees before the full stylesheet is loaded. */
const LATER_STATES = /^(hover|active|focus|focus-visible|backdrop)$/;
/** Attributes of the root, which apply to a whole page. */
const ROOT_ATTRIBUTES = /^(data-theme|data-brand)$/;

/** @returns undefined for a selector that applies only later. */
const needsOf = (selector: CssNode): string[] | undefined => {
  const needs: string[] = [];
  let later = false;
  walk(selector, function (node) {
    if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector') {
      later ||= LATER_STATES.test(node.name);
      // Negations and alternatives are no conditions.
      return walk.skip;
    }
    if (node.type === 'ClassSelector') needs.push(node.name);
    if (node.type === 'AttributeSelector' && node.value) {
      const value = node.value.type === 'String' ? node.value.value : node.value.name;
      const mark = `${node.name.name}=${value}`;
      if (mark === 'dir=rtl' || ROOT_ATTRIBUTES.test(node.name.name)) needs.push(mark);
    }
    return undefined;
  });
  return later ? undefined : needs;
};

export const sheetOf = (css: string): Sheet => {
  const keyframes = new Map<string, string>();
  const textOf = ({ loc }: CssNode): string => (loc ? css.slice(loc.start.offset, loc.end.offset) : '');
  const partsOf = (nodes: Iterable<CssNode>): CssPart[] =>
    [...nodes].flatMap((node): CssPart[] => {
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
  const textOf = (part: CssPart): string => {
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

/** Six hundred products had 14 sets of classes; a page uses 34 KB of the 100 KB of rules. */
const MAX_SETS = 24;
const cachedCss = new WeakMap<Sheet, LRUCache<string, string>>();

/**
 * The rules, in their order, that can apply to the page before a visitor touches it, and the animations that they name.
 * `marks` are the classes of its elements and its root attributes (`dir=rtl`, `data-theme=dark`). Results are cached by
 * marks.
 */
export const usedCss = (sheet: Sheet, marks: ReadonlySet<string>): string => {
  const cache = cachedCss.get(sheet) ?? new LRUCache<string, string>({ max: MAX_SETS });
  cachedCss.set(sheet, cache);
  const key = [...marks].sort().join(' ');
  const css = cache.get(key) ?? cssFor(sheet, marks);
  cache.set(key, css);
  return css;
};
