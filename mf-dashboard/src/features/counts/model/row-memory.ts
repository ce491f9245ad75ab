import type { CountEntryAnswer, CountRow, Goods } from '@shop/contracts/logistics/dashboard';
import type { QueuedEntry } from './scan-queue.ts';

/** A row of which a person sets the own figure. */
export type EditedRow = Pick<CountRow, 'id' | 'goods' | 'lot' | 'mine'>;

/** What the device knows of a row from answers and from its list. */
interface Known {
  readonly row: string;
  readonly goods: Goods;
  readonly lot: string;
}

export const keyOf = ({ code, item, row, lot }: Partial<QueuedEntry>): string =>
  row ?? `${code ?? `${item?.product}:${item?.combination ?? ''}`}/${lot ?? ''}`;

/** Which rows this device has met, so that the next scan of their codes shows their names and figures at once. */
export const createRowMemory = () => {
  const known = new Map<string, Known>();
  const figures = new Map<string, number | null>();
  const sent = new Map<string, QueuedEntry>();
  const find = (entry: Partial<QueuedEntry>): Known | undefined => known.get(keyOf(entry));
  const rowOf = (entry: QueuedEntry): string | undefined => entry.row ?? find(entry)?.row;
  return {
    find,
    rowOf,
    /** An entry that was answered. */
    sentEntry: (id: string): QueuedEntry | undefined => sent.get(id),
    /** Undefined: no answer has said it. */
    figureOf: (row: string): number | null | undefined => figures.get(row),
    learn: ({ id, goods, lot }: EditedRow): void => void known.set(id, { row: id, goods, lot }),
    hear: (answer: CountEntryAnswer, entry: QueuedEntry): void => {
      if (answer.outcome !== 'ok') return;
      known.set(keyOf(entry), { row: answer.row, goods: answer.goods, lot: answer.lot });
      figures.set(answer.row, answer.figure);
      sent.set(entry.id, { ...entry, row: answer.row });
    },
    /** The row of an entry; undefined as long as no answer has named it. */
    rowFor: (entry: QueuedEntry | undefined): EditedRow | undefined => {
      const there = entry && [...known.values()].find(({ row }) => row === rowOf(entry));
      return there && { id: there.row, goods: there.goods, lot: there.lot, mine: null };
    },
  };
};
