import type { Goods, LotId, StockAddition } from '@shop/contracts/logistics/dashboard';
import type { z } from 'zod';
import { shortDay } from '../../../shared/short-day.ts';
import { typedExpiry } from './typed-expiry.ts';

export type ReceivedGoods = Pick<Goods, 'product' | 'combination' | 'name' | 'attributes' | 'sku' | 'thumb'>;

/** The question that a person answers once before a line is written (T-1.24). */
export interface LineQuestion {
  readonly kind: 'lot-differs' | 'expired';
  readonly text: string;
  /** The day of the lot that is there. */
  readonly expiresAt?: string | null;
}
export interface LineFields {
  readonly quantity: number | '';
  readonly lot: string;
  /** As typed; `typedExpiry` reads it. */
  readonly expiry: string;
  readonly costHt: number | '';
}
/** Units of one product and lot that arrive. */
export interface ReceiptLine extends LineFields {
  /** Also the idempotency key: however often the line is sent, its units are added once (D-4.08). */
  readonly id: string;
  readonly goods: ReceivedGoods;
  /**
   * - `open`: not written yet, or refused with a reason.
   * - `sent`: it was sent, and nothing is known of it. It can only be sent again as it is.
   */
  readonly state: 'open' | 'sent' | 'written' | 'undone';
  readonly trouble?: string;
  readonly question?: LineQuestion;
  readonly acceptExpired?: true;
  readonly anotherLot?: true;
  /** The lot that got the units. */
  readonly writtenLot?: z.output<typeof LotId>;
  /** The figure after, for people to compare with the shelf. */
  readonly available?: number;
}
export type Receipt = readonly ReceiptLine[];

/** What a scan says, or the choice of a product by its name. */
export interface Arrived {
  readonly goods: ReceivedGoods;
  readonly units: number;
  readonly lot?: string | undefined;
  /** `YYYY-MM-DD` */
  readonly expiresOn?: string | undefined;
}

const isSame = (one: ReceivedGoods, other: ReceivedGoods): boolean =>
  one.product === other.product && one.combination === other.combination;

export const isPending = ({ state }: ReceiptLine): boolean => state === 'open' || state === 'sent';

/** The open line that a scan counts into: of the same goods, and of the same lot if the code names one. */
const lineFor = (lines: Receipt, { goods, lot }: Arrived): ReceiptLine | undefined =>
  lines.find(
    (line) =>
      line.state === 'open' && isSame(line.goods, goods) && (lot === undefined || line.lot === '' || line.lot === lot),
  );

/**
 * Counts a scan: one more unit (or those of a carton) in the line of the same goods, which moves to the top, or a new
 * line. The whole list is searched, whichever line is chosen (T-1.24).
 */
export const withArrived = (
  lines: Receipt,
  arrived: Arrived,
  newId: () => string,
): { readonly lines: Receipt; readonly line: ReceiptLine } => {
  const { goods, units, lot, expiresOn } = arrived;
  const known = lineFor(lines, arrived);
  const read = {
    ...(lot !== undefined && { lot }),
    ...(expiresOn !== undefined && { expiry: shortDay(expiresOn) }),
  };
  const line: ReceiptLine = known
    ? changed(known, { quantity: (known.quantity === '' ? 0 : known.quantity) + units, ...read })
    : { id: newId(), goods, state: 'open', quantity: units, lot: '', expiry: '', costHt: '', ...read };
  return { lines: [line, ...lines.filter(({ id }) => id !== line.id)], line };
};

/** T-1.24: the open line whose lot a code names that names no product. */
export const lineOfLot = (lines: Receipt, lot: string): ReceiptLine | undefined =>
  lines.find((line) => line.state === 'open' && line.lot === lot);

/** A change of what is typed: what was asked or refused before no longer holds. */
export const changed = (line: ReceiptLine, fields: Partial<LineFields>): ReceiptLine => {
  const { trouble: _trouble, question: _question, acceptExpired, anotherLot, ...rest } = line;
  const keepsLot = fields.lot === undefined && fields.expiry === undefined;
  return {
    ...rest,
    ...(keepsLot && acceptExpired && { acceptExpired }),
    ...(keepsLot && anotherLot && { anotherLot }),
    ...fields,
  };
};

export const replaced = (lines: Receipt, line: ReceiptLine): Receipt =>
  lines.map((one) => (one.id === line.id ? line : one));

export type LineBody =
  | { readonly kind: 'ready'; readonly body: StockAddition }
  /** The field that has to be corrected first. */
  | { readonly kind: 'wrong'; readonly field: 'quantity' | 'expiry' };

/** The body of a line's call. */
export const bodyOfLine = (warehouse: string, line: ReceiptLine): LineBody => {
  const { goods, quantity, lot, expiry, costHt, acceptExpired, anotherLot } = line;
  if (quantity === '' || !Number.isInteger(quantity) || quantity < 1) return { kind: 'wrong', field: 'quantity' };
  const expiresAt = typedExpiry(expiry);
  if (expiresAt === undefined) return { kind: 'wrong', field: 'expiry' };
  return {
    kind: 'ready',
    body: {
      warehouse,
      product: goods.product,
      ...(goods.combination !== null && { combination: goods.combination }),
      quantity,
      ...(lot.trim() !== '' && { lot: lot.trim() }),
      ...(expiresAt !== null && { expiresAt }),
      ...(costHt !== '' && { costHt }),
      ...(acceptExpired && { acceptExpired }),
      ...(anotherLot && { anotherLot }),
    },
  };
};

/** The lot and the day of the last line that has one, for the next line. */
export const lastOf = (lines: Receipt, field: 'lot' | 'expiry', except: string): string =>
  lines.find((line) => line.id !== except && line[field] !== '')?.[field] ?? '';
