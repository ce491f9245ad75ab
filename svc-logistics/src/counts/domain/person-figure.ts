/** One scan or figure of a person, as it is stored. */
export interface CountedEntry {
  readonly id: string;
  readonly quantity: number;
  /** The figure is `quantity` from now on; otherwise it is added. */
  readonly isFigure: boolean;
  /** The entry that this one takes back. */
  readonly undoes: string | null;
  readonly at: Date;
}

export interface SummedEntries {
  /** Null: every entry was taken back. 0 is a figure: none is there (T-1.16). */
  readonly figure: number | null;
  readonly at: Date | null;
}

const inOrder = (one: CountedEntry, other: CountedEntry): number =>
  one.at.getTime() - other.at.getTime() || one.id.localeCompare(other.id);

/**
 * The figure of one person for one row, from everything that their devices sent, in whatever order it came. The same
 * entries always give the same figure.
 */
export const sumEntries = (entries: readonly CountedEntry[]): SummedEntries => {
  const undone = new Set(entries.flatMap(({ undoes }) => (undoes === null ? [] : [undoes])));
  const remaining = entries.filter(({ id, undoes }) => undoes === null && !undone.has(id)).sort(inOrder);
  const last = entries.length === 0 ? null : new Date(Math.max(...entries.map(({ at }) => at.getTime())));
  if (remaining.length === 0) return { figure: null, at: last };
  const figure = remaining.reduce((sum, { quantity, isFigure }) => (isFigure ? quantity : sum + quantity), 0);
  return { figure, at: last };
};
