import type { UnpaidOrder } from '@shop/contracts/payments/dashboard';
import { centimesOf } from '@shop/back-office/amounts';

/** A line of a transporter's statement, as it was written. */
export interface StatementLine {
  readonly tracking: string;
  readonly number: string;
  readonly amount: string;
}

/** What a person has decided about the lines, by their places. */
export interface StatementChoices {
  /** Lines that could be booked and are left out. */
  readonly left: readonly number[];
  /** The orders that unknown lines were linked to. */
  readonly links: Readonly<Record<number, string>>;
  /** The reasons for which another amount than is owed was accepted. */
  readonly accepted: Readonly<Record<number, string>>;
}
export const NO_CHOICES: StatementChoices = { left: [], links: {}, accepted: {} };

/** The result of a line. `matched`, and `differs` once it is accepted, can be booked: both close the order. */
export type LineResult =
  | { readonly kind: 'matched'; readonly order: UnpaidOrder; readonly centimes: number; readonly isLinked: boolean }
  /** Another amount than is owed. `centimes` is what the statement says. */
  | { readonly kind: 'differs'; readonly order: UnpaidOrder; readonly centimes: number; readonly isLinked: boolean }
  /** The order stands in the file a second time. */
  | { readonly kind: 'twice'; readonly order: UnpaidOrder; readonly centimes: number }
  /** Not owed by this transporter: paid already, another's, or unknown. */
  | { readonly kind: 'unknown'; readonly centimes: number }
  /** An amount that the transporter has kept: a fee, never an order's payment. */
  | { readonly kind: 'debit'; readonly centimes: number }
  | { readonly kind: 'unreadable' };

const bare = (text: string): string => text.replace(/\s/g, '').toLowerCase();

/** Each line with the unpaid order it speaks of: by tracking id, else by number, else as a person linked it. */
export const matchStatement = (
  lines: readonly StatementLine[],
  unpaid: readonly UnpaidOrder[],
  links: StatementChoices['links'] = {},
): readonly LineResult[] => {
  const byTracking = new Map(unpaid.flatMap((order) => (order.trackingId ? [[bare(order.trackingId), order]] : [])));
  const byNumber = new Map(unpaid.map((order) => [bare(order.number), order]));
  const byId = new Map(unpaid.map((order) => [order.id, order]));
  const seen = new Set<string>();
  return lines.map(({ tracking, number, amount }, place): LineResult => {
    const centimes = centimesOf(amount);
    if (centimes === undefined) return { kind: 'unreadable' };
    if (centimes < 0) return { kind: 'debit', centimes };
    const named =
      byTracking.get(bare(tracking)) ?? byNumber.get(bare(number)) ?? byNumber.get(bare(tracking)) ?? undefined;
    const link = links[place];
    const order = named ?? (link === undefined ? undefined : byId.get(link));
    if (!order) return { kind: 'unknown', centimes };
    if (seen.has(order.id)) return { kind: 'twice', order, centimes };
    seen.add(order.id);
    const kind = centimes === Math.round(order.total * 100) ? 'matched' : 'differs';
    return { kind, order, centimes, isLinked: !named };
  });
};

/** A line that can be booked as things stand. */
export const mayInclude = (result: LineResult, place: number, { accepted }: StatementChoices): boolean =>
  result.kind === 'matched' || (result.kind === 'differs' && accepted[place] !== undefined);
export const isIncluded = (result: LineResult, place: number, choices: StatementChoices): boolean =>
  mayInclude(result, place, choices) && !choices.left.includes(place);

export interface StatementBooking {
  readonly orders: readonly string[];
  /** DZD. */
  readonly differences: readonly { readonly order: string; readonly received: number; readonly reason: string }[];
}
/** What the included lines book. */
export const bookingOf = (results: readonly LineResult[], choices: StatementChoices): StatementBooking => {
  const included = results.flatMap((result, place) =>
    'order' in result && isIncluded(result, place, choices)
      ? [{ ...result, reason: choices.accepted[place] ?? '' }]
      : [],
  );
  return {
    orders: included.map(({ order }) => order.id),
    differences: included.flatMap(({ kind, order, centimes, reason }) =>
      kind === 'differs' ? [{ order: order.id, received: centimes / 100, reason }] : [],
    ),
  };
};

/** In DZD: what the file comes to, and what of it is booked. */
export const sumsOf = (
  results: readonly LineResult[],
  choices: StatementChoices = NO_CHOICES,
): { readonly credit: number; readonly debit: number; readonly net: number; readonly booked: number } => {
  const sum = (of: readonly LineResult[]): number =>
    of.reduce((total, result) => ('centimes' in result ? total + result.centimes : total), 0) / 100;
  const debits = results.filter(({ kind }) => kind === 'debit');
  const net = sum(results);
  const debit = -sum(debits);
  return {
    credit: (Math.round(net * 100) + Math.round(debit * 100)) / 100,
    debit,
    net,
    booked: sum(results.filter((result, place) => isIncluded(result, place, choices))),
  };
};

/** The part of a file's hash that the payment's note holds: enough to recognize the file. */
export const fileMark = (hash: string): string => hash.slice(0, 16);
