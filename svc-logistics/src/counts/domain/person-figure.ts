import { orderingTimes, type DeviceTime } from './device-time.ts';

/** One scan or figure of a person, as it is stored. */
export interface CountedEntry extends DeviceTime {
  readonly id: string;
  readonly quantity: number;
  /** The figure is `quantity` from now on; otherwise it is added. */
  readonly isFigure: boolean;
  /** The entry that this one takes back. */
  readonly undoes: string | null;
  /** For what the stock had then; a wrong clock may give several entries the same. */
  readonly at: Date;
  readonly receivedAt: Date;
  /** Its place in the request. */
  readonly place: number;
}

export interface SummedEntries {
  /** Null: every entry was taken back. 0 is a figure: none is there (T-1.16). */
  readonly figure: number | null;
  readonly at: Date | null;
}

const inOrder = (entries: readonly CountedEntry[]): CountedEntry[] => {
  const times = orderingTimes(entries);
  const timeOf = (entry: CountedEntry): number => times.get(entry) ?? 0;
  return [...entries].sort(
    (one, other) =>
      timeOf(one) - timeOf(other) ||
      one.receivedAt.getTime() - other.receivedAt.getTime() ||
      one.place - other.place ||
      one.id.localeCompare(other.id),
  );
};

/**
 * The figure of one person for one row, from everything that their devices sent, in whatever order it came. The same
 * entries always give the same figure.
 */
export const sumEntries = (entries: readonly CountedEntry[]): SummedEntries => {
  const undone = new Set(entries.flatMap(({ undoes }) => (undoes === null ? [] : [undoes])));
  const remaining = inOrder(entries).filter(({ id, undoes }) => undoes === null && !undone.has(id));
  const last = entries.length === 0 ? null : new Date(Math.max(...entries.map(({ at }) => at.getTime())));
  if (remaining.length === 0) return { figure: null, at: last };
  const figure = remaining.reduce((sum, { quantity, isFigure }) => (isFigure ? quantity : sum + quantity), 0);
  return { figure, at: last };
};
