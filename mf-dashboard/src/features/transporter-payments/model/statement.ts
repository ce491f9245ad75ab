import type { UnpaidOrder } from '@shop/contracts/payments/dashboard';
import { centimesOf } from '@shop/back-office/amounts';

/** A line of a transporter's statement, as it was written. */
export interface StatementLine {
  readonly tracking: string;
  readonly number: string;
  readonly amount: string;
}

/** The result of a line. Only `matched` can be booked: a payment closes an order with all that is owed for it. */
export type LineResult =
  | { readonly kind: 'matched'; readonly order: UnpaidOrder; readonly centimes: number }
  /** Another amount than is owed: to be cleared with the transporter. `centimes` is what the statement says. */
  | { readonly kind: 'differs'; readonly order: UnpaidOrder; readonly centimes: number }
  /** The order stands in the file a second time. */
  | { readonly kind: 'twice'; readonly order: UnpaidOrder; readonly centimes: number }
  /** Not owed by this transporter: paid already, another's, or unknown. */
  | { readonly kind: 'unknown'; readonly centimes: number }
  | { readonly kind: 'unreadable' };

const bare = (text: string): string => text.replace(/\s/g, '').toLowerCase();

/** Each line with the unpaid order it speaks of, by tracking id, else by number. */
export const matchStatement = (
  lines: readonly StatementLine[],
  unpaid: readonly UnpaidOrder[],
): readonly LineResult[] => {
  const byTracking = new Map(unpaid.flatMap((order) => (order.trackingId ? [[bare(order.trackingId), order]] : [])));
  const byNumber = new Map(unpaid.map((order) => [bare(order.number), order]));
  const seen = new Set<string>();
  return lines.map(({ tracking, number, amount }): LineResult => {
    const centimes = centimesOf(amount);
    if (centimes === undefined || (bare(tracking) === '' && bare(number) === '')) return { kind: 'unreadable' };
    const order =
      byTracking.get(bare(tracking)) ?? byNumber.get(bare(number)) ?? byNumber.get(bare(tracking)) ?? undefined;
    if (!order) return { kind: 'unknown', centimes };
    if (seen.has(order.id)) return { kind: 'twice', order, centimes };
    seen.add(order.id);
    return { kind: centimes === Math.round(order.total * 100) ? 'matched' : 'differs', order, centimes };
  });
};

/** In DZD: what the file comes to, and what of it can be booked. */
export const sumsOf = (results: readonly LineResult[]): { readonly file: number; readonly booked: number } => {
  const sum = (kinds: readonly LineResult[]): number =>
    kinds.reduce((total, result) => ('centimes' in result ? total + result.centimes : total), 0) / 100;
  return { file: sum(results), booked: sum(results.filter(({ kind }) => kind === 'matched')) };
};

/** The part of a file's hash that the payment's note holds: enough to recognize the file. */
export const fileMark = (hash: string): string => hash.slice(0, 16);
