import { createHash } from 'node:crypto';
import type { Figures } from '../../stock/domain/movement.ts';
import type { RowLots } from './lot-groups.ts';

/** What one person has counted of a row in its round. */
export interface PersonFigure {
  readonly id: string;
  readonly name: string;
  /** Null: everything was taken back. */
  readonly figure: number | null;
  readonly at: Date;
  /** What the stock had when this figure was last changed. */
  readonly onHandThen: number;
  /** How many entries the figure is made of, so that an older sum never replaces a newer one. */
  readonly entries: number;
}

export interface EarlierFigure {
  readonly round: number;
  readonly id: string;
  readonly name: string;
  readonly figure: number;
}

/** `waiting`: the stock has too few free units to take the difference from (D-5.10). `left`: nobody counted it. */
export type RowResult = 'same' | 'corrected' | 'waiting' | 'left';

/** C-1.20: the orders that a person chose to give their units up, so that a row that waits can be corrected. */
export interface AskedOrders {
  readonly orders: readonly string[];
  readonly at: Date;
  /** The name of the person. */
  readonly by: string;
  readonly requestId: string;
  /** The idempotency key of the request. */
  readonly operation: string | null;
}

/** One item with one lot number, as a count has it. Rows are kept for good (T-1.18). */
export interface CountRow extends RowLots {
  readonly _id: string;
  readonly count: string;
  readonly shopUuid: string;
  /** The stock item. */
  readonly item: string;
  readonly product: string;
  readonly combination: string | null;
  /** The lot number as it was printed at the snapshot. */
  readonly printed: string;
  readonly expiresAt: Date | null;
  readonly snapshot: Figures;
  readonly snapshotAt: Date;
  /** Centimes for one unit; null: not known. */
  readonly cost: number | null;
  readonly goods: { readonly sort: string; readonly words: readonly string[]; readonly codes: readonly string[] };
  readonly round: number;
  /** Figures of this round, by person. */
  readonly people: Readonly<Record<string, PersonFigure>>;
  /** The ids of people with a figure. */
  readonly counters: readonly string[];
  readonly earlier: readonly EarlierFigure[];
  /** The sum of the figures; null: nobody has counted the row. */
  readonly counted: number | null;
  readonly countedAt: Date | null;
  readonly onHandThen: number | null;
  readonly difference: number | null;
  readonly result: RowResult | null;
  /** The units at the moment of the approval, and after it. */
  readonly before: number | null;
  readonly after: number | null;
  readonly resolvedAt: Date | null;
  /** Absent where nobody was asked. */
  readonly asked?: AskedOrders;
}

/**
 * The same for each try at the snapshot, so that a row is written once.
 *
 * @param key of its first lot
 */
export const rowIdOf = (count: string, item: string, key: string): string =>
  createHash('sha256').update(`${count}\n${item}\n${key}`).digest('hex').slice(0, 32);

/** D-5.10: "by another person": those who counted a row in an earlier round may not count it again. */
export const countedBefore = ({ earlier }: Pick<CountRow, 'earlier'>, person: string): boolean =>
  earlier.some(({ id }) => id === person);
