import type { Language } from '@shop/contracts';

/** A shopper who waits for a sold-out product. */
export interface StockAlertRecord {
  readonly _id: string;
  readonly shopUuid: string;
  readonly product: string;
  /** Null: any combination of the product, or a product without. */
  readonly combination: string | null;
  /** The combination, or else the product: ids are unique across kinds. */
  readonly target: string;
  /** Normalised (SF-5.02); target and phone make an alert unique. */
  readonly phone: string;
  /** The language that the shopper reads. */
  readonly language: Language;
  readonly createdAt: number;
  /** When staff marked that the shopper knows; absent while the shopper waits. */
  readonly handledAt?: number;
  readonly version: number;
}

export type Awaited = Pick<StockAlertRecord, 'product' | 'combination'>;

export const targetOf = ({ product, combination }: Awaited): string => combination ?? product;
