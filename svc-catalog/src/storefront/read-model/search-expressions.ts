import { inflectionsOf } from '../domain/inflections.ts';
import type { Synonyms } from '../domain/synonyms.ts';

/*
 * SQLite's expressions for what a visitor may have meant. A unit is a word, or several in a row that the shop has a
 * synonym for.
 */

/** What a unit stands for. */
export interface WordForms {
  /** The unit and its inflections, as they stand in texts. */
  readonly exact: readonly string[];
  /** These, and what they are the start of. */
  readonly direct: readonly string[];
  readonly synonyms: readonly string[];
}

const exactly = (unit: string): string => `"${unit}"`;
/** A single letter matches only itself, because it starts too many words. */
const startOf = (unit: string): string => (unit.length > 1 ? `"${unit}"*` : exactly(unit));
const anyOf = (expressions: readonly string[]): string => expressions.join(' OR ');
/** A name that begins with the expressions' words. */
const atStart = (expressions: readonly string[]): string[] => expressions.map((expression) => `^${expression}`);
const within = (columns: string, expressions: readonly string[]): string => `{${columns}} : (${anyOf(expressions)})`;
const inNames = (expressions: readonly string[]): string => within('fr ar en', expressions);

/** Synonyms in all their forms: an owner who writes `chaussure` means several too. */
export const synonymForms = (units: readonly string[], isKnown: (word: string) => boolean): string[] => [
  ...new Set(
    units.flatMap((unit) => [
      exactly(unit),
      ...[`${unit}s`, `${unit}x`, ...inflectionsOf(unit)].filter(isKnown).map(exactly),
    ]),
  ),
];
export const formsOf = (unit: string, synonyms: Synonyms, isKnown: (word: string) => boolean): WordForms => {
  const words = unit.split(' ');
  const exact = [exactly(unit), ...inflectionsOf(unit).filter(isKnown).map(exactly)];
  const apart = words.length > 1 ? [`(${words.map(startOf).join(' AND ')})`] : [];
  return {
    exact,
    direct: [startOf(unit), ...exact.slice(1), ...apart],
    synonyms: synonymForms(synonyms.of(unit), isKnown),
  };
};

/** Whatever matches a unit in some way. */
export const anyForm = ({ direct, synonyms }: WordForms): string => anyOf([...direct, ...synonyms]);

/** Whatever has the unit in its category. */
export const categoryOf = ({ direct, synonyms }: WordForms): string => within('category', [...direct, ...synonyms]);

/**
 * The ways in which a product matches, best first: by the name's start, by a word of the name, by the start of a word,
 * by brand or reference, by a synonym, by category.
 */
export const tiersOf = ({ exact, direct, synonyms }: WordForms): string[] => {
  const starts = direct.filter((expression) => !expression.startsWith('('));
  return [
    ...(exact.length > 0 ? [inNames(atStart(exact)), inNames(exact)] : []),
    ...(direct.length > 0 ? [inNames(atStart(starts)), inNames(direct), within('sku brand', direct)] : []),
    ...(synonyms.length > 0 ? [inNames(atStart(synonyms)), inNames(synonyms)] : []),
    ...(direct.length > 0 ? [within('category', direct)] : []),
  ];
};
