type Fields = Readonly<Record<string, unknown>>;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const changedFields = <Values extends Fields>(base: Values, now: Values): (keyof Values & string)[] =>
  Object.keys(now).filter((field) => !same(base[field], now[field]));

export interface Merged<Values> {
  /** What the form shows now. */
  readonly values: Values;
  /** Fields that both have changed, each to something else: mine is kept, this is theirs. */
  readonly theirs: Partial<Values>;
}

const elementsOf = (set: unknown): readonly unknown[] => (Array.isArray(set) ? set : []);

/** Mine without what they took away, and what they added: no element of a set can be in two ways. */
const mergeSets = (base: unknown, mine: unknown, fresh: unknown): readonly unknown[] => {
  const [before, own, now] = [elementsOf(base), elementsOf(mine), elementsOf(fresh)];
  const added = now.filter((one) => !before.includes(one) && !own.includes(one));
  return [...own.filter((one) => now.includes(one) || !before.includes(one)), ...added];
};

/**
 * D-4.03 for a form: what another saved meanwhile, and what is typed here, field by field; in `sets`, lists without an
 * order, element by element.
 */
export const mergeFields = <Values extends Fields>(
  base: Values,
  mine: Values,
  fresh: Values,
  sets: readonly (keyof Values & string)[] = [],
): Merged<Values> => {
  const typed = changedFields(base, mine);
  const changed = changedFields(base, fresh);
  const valueOf = (field: string): unknown => {
    if (!typed.some((own) => own === field)) return fresh[field];
    return sets.includes(field) ? mergeSets(base[field], mine[field], fresh[field]) : mine[field];
  };
  const values = Object.fromEntries(Object.keys(fresh).map((field) => [field, valueOf(field)]));
  const both = typed.filter(
    (field) => changed.includes(field) && !sets.includes(field) && !same(mine[field], fresh[field]),
  );
  return {
    // Every field of `fresh`, of the one or of the other: both are Values.
    values: values as Values,
    theirs: Object.fromEntries(both.map((field) => [field, fresh[field]])) as Partial<Values>,
  };
};
