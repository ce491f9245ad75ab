import type { Language } from '@shop/contracts';

export interface ReviewRecord {
  readonly _id: string;
  readonly shopUuid: string;
  readonly product: string;
  readonly name: string;
  readonly email: string;
  /**
   * Normalised (SF-5.02); with the product, what makes a review unique (D-10.04). Of one that staff entered without a
   * phone: what no phone is, and no other review has (`withoutPhone`).
   */
  readonly phone: string;
  readonly purchaseDate: string;
  readonly rating: number;
  readonly text: string;
  readonly place?: string;
  readonly language: Language;
  readonly images: readonly string[];
  readonly approved: boolean;
  /** By staff; a review that is neither waits. */
  readonly refused?: boolean;
  /** Why it was refused. */
  readonly reason?: string;
  /** What the shop says to it. */
  readonly answer?: string;
  /** Who of the staff entered it, for a customer who told it. */
  readonly enteredBy?: { readonly id: string; readonly name: string };
  readonly createdAt: number;
  readonly version: number;
}

const NONE = '-';
export const withoutPhone = (id: string): string => `${NONE}${id}`;
/** As people read it; '' where there is none. */
export const phoneOf = ({ phone }: Pick<ReviewRecord, 'phone'>): string => (phone.startsWith(NONE) ? '' : phone);
