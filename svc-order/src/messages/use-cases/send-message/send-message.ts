import type { Language } from '@shop/contracts';
import type { ContactMessage } from '@shop/contracts/order/storefront';
import type { Copies } from '../../../shared/copies.ts';
import { isSameMessage } from '../../domain/same-message.ts';
import type { Messages } from '../../persistence/message.repository.ts';

export interface SendMessageDeps {
  readonly messages: Pick<Messages, 'of'>;
  readonly copies: Pick<Copies, 'shop'>;
  readonly newId: () => string;
  readonly now: () => number;
}
export interface SendMessage {
  readonly shopUuid: string;
  readonly message: ContactMessage;
  readonly language: Language;
}
export type SendMessageOutcome =
  /** Stored, now or by an earlier submission of the same message. */
  | { readonly kind: 'sent' }
  /** The key is another message's. */
  | { readonly kind: 'other-message' }
  | { readonly kind: 'unknown-shop' };

/** Stores a message for the staff. A repeated submission gets the original response. */
export const sendMessage = async (
  { messages, copies, newId, now }: SendMessageDeps,
  { shopUuid, message, language }: SendMessage,
): Promise<SendMessageOutcome> => {
  if (!copies.shop(shopUuid)) return { kind: 'unknown-shop' };
  const ofShop = messages.of(shopUuid);
  const added = await ofShop.add({ ...message, _id: newId(), language, state: 'new', createdAt: now() });
  if (added === 'added') return { kind: 'sent' };
  const stored = await ofShop.ofKey(message.messageKey);
  return { kind: stored && isSameMessage(stored, message) ? 'sent' : 'other-message' };
};
