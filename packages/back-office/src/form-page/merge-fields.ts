import { LANGUAGE_NAMES } from '../fields/languages.ts';

type Fields = Readonly<Record<string, unknown>>;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const changedFields = <Values extends Fields>(base: Values, now: Values): (keyof Values & string)[] =>
  Object.keys(now).filter((field) => !same(base[field], now[field]));

export interface Merged<Values> {
  /** The values that the form shows now. */
  readonly values: Values;
  /** The other person's values of fields that both changed differently; of a text, only of those languages. */
  readonly theirs: Partial<Values>;
}

const elementsOf = (set: unknown): readonly unknown[] => (Array.isArray(set) ? set : []);

/**
 * My set without the elements that the other person removed, and with those that they added. No element of a set can
 * conflict.
 */
const mergeSets = (base: unknown, mine: unknown, fresh: unknown): readonly unknown[] => {
  const [before, own, now] = [elementsOf(base), elementsOf(mine), elementsOf(fresh)];
  const added = now.filter((one) => !before.includes(one) && !own.includes(one));
  return [...own.filter((one) => now.includes(one) || !before.includes(one)), ...added];
};

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text in several languages. Each language merges like a field of its own, independent of the others. */
const mergeRecords = (base: Fields, mine: Fields, fresh: Fields): Fields =>
  Object.fromEntries(
    [...new Set([...Object.keys(fresh), ...Object.keys(mine)])].map((key) => [
      key,
      same(base[key], mine[key]) ? fresh[key] : mine[key],
    ]),
  );

const isText = (value: unknown): value is Fields =>
  isRecord(value) && Object.keys(value).every((key) => LANGUAGE_NAMES.some(({ code }) => code === key));

/** Both people changed the same part to different values. */
const clash = (base: unknown, mine: unknown, fresh: unknown): boolean =>
  isRecord(base) && isRecord(mine) && isRecord(fresh)
    ? [...new Set([...Object.keys(fresh), ...Object.keys(mine)])].some((key) => clash(base[key], mine[key], fresh[key]))
    : !same(base, mine) && !same(base, fresh) && !same(mine, fresh);

/** The other person's value; of a text only the languages in conflict, including one that they removed. */
const clashing = (base: unknown, mine: unknown, fresh: unknown): unknown => {
  if (!isText(base) || !isText(mine) || !isText(fresh)) return fresh;
  const languages = [...new Set([...Object.keys(fresh), ...Object.keys(mine)])];
  return Object.fromEntries(
    languages.filter((key) => clash(base[key], mine[key], fresh[key])).map((key) => [key, fresh[key]]),
  );
};

/**
 * Takes the other person's value of a field in conflict.
 * @param language takes only this language of a text
 * @returns the field's value; `left` holds the languages still in conflict, undefined if there are none
 */
export const takeOf = (mine: unknown, theirs: unknown, language?: string): { value: unknown; left: unknown } => {
  if (!isText(mine) || !isText(theirs)) return { value: theirs, left: undefined };
  const isTaken = (key: string): boolean => language === undefined || key === language;
  const taken = Object.entries(theirs).filter(([key]) => isTaken(key));
  const left = Object.entries(theirs).filter(([key]) => !isTaken(key));
  const value = Object.entries({ ...mine, ...Object.fromEntries(taken) }).filter(([, text]) => text !== undefined);
  return { value: Object.fromEntries(value), left: left.length > 0 ? Object.fromEntries(left) : undefined };
};

/**
 * D-4.03: merges the other person's stored values with those of this form, field by field: a text language by language,
 * and the lists named in `sets`, which have no order, element by element.
 */
export const mergeFields = <Values extends Fields>(
  base: Values,
  mine: Values,
  fresh: Values,
  sets: readonly (keyof Values & string)[] = [],
): Merged<Values> => {
  const typed = changedFields(base, mine);
  const valueOf = (field: string): unknown => {
    if (!typed.some((own) => own === field)) return fresh[field];
    const [before, own, now] = [base[field], mine[field], fresh[field]];
    if (sets.includes(field)) return mergeSets(before, own, now);
    return isRecord(before) && isRecord(own) && isRecord(now) ? mergeRecords(before, own, now) : own;
  };
  const values = Object.fromEntries(Object.keys(fresh).map((field) => [field, valueOf(field)]));
  const both = typed.filter((field) => !sets.includes(field) && clash(base[field], mine[field], fresh[field]));
  return {
    // Every field of `fresh`, each with a value of `mine`, of `fresh`, or merged from both.
    values: values as Values,
    theirs: Object.fromEntries(
      both.map((field) => [field, clashing(base[field], mine[field], fresh[field])]),
    ) as Partial<Values>,
  };
};
