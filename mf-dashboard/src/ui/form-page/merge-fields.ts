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

/** D-4.03 for a form: what another saved meanwhile, and what is typed here, field by field. */
export const mergeFields = <Values extends Fields>(base: Values, mine: Values, fresh: Values): Merged<Values> => {
  const typed = changedFields(base, mine);
  const changed = changedFields(base, fresh);
  const values = Object.fromEntries(
    Object.keys(fresh).map((field) => [field, typed.some((own) => own === field) ? mine[field] : fresh[field]]),
  );
  const both = typed.filter((field) => changed.includes(field) && !same(mine[field], fresh[field]));
  return {
    // Every field of `fresh`, of the one or of the other: both are Values.
    values: values as Values,
    theirs: Object.fromEntries(both.map((field) => [field, fresh[field]])) as Partial<Values>,
  };
};
