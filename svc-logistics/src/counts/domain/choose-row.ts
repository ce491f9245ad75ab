import { parseLotId } from '../../stock/domain/lot-choice.ts';
import { countedBefore, type CountRow } from './count-row.ts';

type Row = Pick<CountRow, '_id' | 'keys' | 'printed' | 'round' | 'earlier' | 'counted'>;

export type RowChoice<R> =
  | { readonly kind: 'row'; readonly row: R }
  | { readonly kind: 'not-in-scope' }
  | { readonly kind: 'which-lot'; readonly lots: readonly string[] }
  | { readonly kind: 'already-counted' }
  | { readonly kind: 'counted-by-you' };

/** The row of an item's rows that an entry belongs to: an item with one lot needs none named. */
const rowOfLot = <R extends Row>(rows: readonly R[], lot: string | undefined): RowChoice<R> => {
  const [first, ...others] = rows;
  if (!first) return { kind: 'not-in-scope' };
  if (lot !== undefined && lot !== '') {
    const key = parseLotId(lot)?.key;
    const named =
      rows.find(({ printed }) => printed === lot) ?? rows.find(({ keys }) => keys.some((one) => one === key));
    return named ? { kind: 'row', row: named } : { kind: 'not-in-scope' };
  }
  if (others.length === 0) return { kind: 'row', row: first };
  const unnamed = lot === '' ? rows.find(({ printed }) => printed === '') : undefined;
  return unnamed ? { kind: 'row', row: unnamed } : { kind: 'which-lot', lots: rows.map(({ printed }) => printed) };
};

/**
 * C-1.11: the row that an entry is counted in. After a recount only its rows are open, to people who have not counted
 * them before.
 *
 * @param rows of the item in this count
 */
export const chooseRow = <R extends Row>(
  rows: readonly R[],
  lot: string | undefined,
  { round, person }: { readonly round: number; readonly person: string },
): RowChoice<R> => {
  const choice = rowOfLot(rows, lot);
  if (choice.kind !== 'row') return choice;
  if (choice.row.round < round) return { kind: 'already-counted' };
  return countedBefore(choice.row, person) ? { kind: 'counted-by-you' } : choice;
};
