import type { Language } from '@shop/contracts';
import type { MessageState, MessageSubject } from '@shop/contracts/order';

/** A message of a visitor to the shop. */
export interface MessageRecord {
  readonly _id: string;
  readonly shopUuid: string;
  /** One per text that the visitor sent; unique in the shop. */
  readonly messageKey: string;
  readonly subject: MessageSubject;
  readonly name: string;
  readonly phone: string;
  /** '' for none. It is what the visitor wrote, and may be no order's. */
  readonly orderNumber: string;
  readonly text: string;
  readonly language: Language;
  readonly state: MessageState;
  readonly createdAt: number;
  readonly answeredBy?: { readonly id: string; readonly name: string } | null;
  readonly answeredAt?: number | null;
  readonly version: number;
}
