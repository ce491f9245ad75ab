import type { DraftContent, ORDER_DRAFT_KINDS, StaffQuote } from '@shop/contracts/order/dashboard';
import type { AgreedPrices } from '../../staff-orders/domain/agreed-prices.ts';

/** D-4.16: what somebody typed of an order, or a proforma. It reserves nothing. */
export interface DraftRecord {
  readonly uuid: string;
  readonly shopUuid: string;
  readonly version: number;
  readonly kind: (typeof ORDER_DRAFT_KINDS)[number];
  /** Of a proforma: `P26-000012`. */
  readonly number: string | null;
  readonly content: DraftContent;
  /** What a proforma comes to, as its customer reads it. */
  readonly quote: StaffQuote | null;
  /** The prices that it keeps until `validUntil`. */
  readonly agreed: AgreedPrices | null;
  readonly validUntil: Date | null;
  readonly by: { readonly id: string; readonly name: string };
  readonly changedAt: Date;
  /** In the bin since. */
  readonly deletedAt: Date | null;
}

/** A draft is its author's; a proforma is the shop's. */
export const mayRead = ({ kind, by }: Pick<DraftRecord, 'kind' | 'by'>, person: string): boolean =>
  kind === 'proforma' || by.id === person;

/** T-2.28: the prices of a proforma count within its validity. @param now milliseconds since the epoch */
export const agreedNow = (
  { kind, agreed, validUntil, deletedAt }: Pick<DraftRecord, 'kind' | 'agreed' | 'validUntil' | 'deletedAt'>,
  now: number,
): AgreedPrices | null =>
  kind === 'proforma' && !deletedAt && validUntil !== null && validUntil.getTime() > now ? agreed : null;

const DAY_MS = 24 * 3_600_000;
const VALID_DAYS = 15;
/** @param now milliseconds since the epoch */
export const validUntil = (now: number, days: number = VALID_DAYS): Date => new Date(now + days * DAY_MS);
