import type { Language } from '@shop/contracts';

export interface ReviewRecord {
  readonly _id: string;
  readonly shopUuid: string;
  readonly product: string;
  readonly name: string;
  readonly email: string;
  /** Normalised (SF-5.02); with the product, what makes a review unique (D-10.04). */
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
  readonly createdAt: number;
  readonly version: number;
}
