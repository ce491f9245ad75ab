import type { Language } from '@shop/contracts';

export interface ReviewRecord {
  readonly _id: string;
  readonly shopUuid: string;
  readonly product: string;
  readonly name: string;
  readonly email: string;
  /**
   * Normalised (SF-5.02); phone and product make a review unique (D-10.04). A review that staff entered without a phone
   * has a unique placeholder that cannot be a phone (`withoutPhone`).
   */
  readonly phone: string;
  readonly purchaseDate: string;
  readonly rating: number;
  readonly text: string;
  readonly place?: string;
  readonly language: Language;
  readonly images: readonly string[];
  readonly approved: boolean;
  /** Refused by staff; a review that is neither refused nor approved is pending. */
  readonly refused?: boolean;
  /** Why it was refused. */
  readonly reason?: string;
  /** The shop's public answer. */
  readonly answer?: string;
  /** The member of staff who entered the review for a customer. */
  readonly enteredBy?: { readonly id: string; readonly name: string };
  readonly createdAt: number;
  readonly version: number;
}

const NONE = '-';
export const withoutPhone = (id: string): string => `${NONE}${id}`;
/** As people read it; '' where there is none. */
export const phoneOf = ({ phone }: Pick<ReviewRecord, 'phone'>): string => (phone.startsWith(NONE) ? '' : phone);
