/** Required columns of a line, with the names that files give them. */
export interface ImportField {
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
  /** Of the column's head, in lower case. */
  readonly named: RegExp;
}

/** Maps a field to the index of its column. */
export type Mapping = Readonly<Record<string, number | undefined>>;

/** Finds the columns by their headers; each column is used once. */
export const guessed = (fields: readonly ImportField[], heads: readonly string[]): Mapping => {
  const taken = new Set<number>();
  const mapping: Record<string, number> = {};
  for (const { id, named } of fields) {
    const at = heads.findIndex((head, index) => !taken.has(index) && named.test(head.toLowerCase()));
    if (at < 0) continue;
    taken.add(at);
    mapping[id] = at;
  }
  return mapping;
};

export const isComplete = (fields: readonly ImportField[], mapping: Mapping): boolean =>
  fields.every(({ id, required }) => !required || mapping[id] !== undefined);

/** The cells of a line by field. */
export const cellsOf = (line: readonly string[], mapping: Mapping): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(mapping).flatMap(([id, at]) => (at === undefined ? [] : [[id, line[at] ?? '']])));
