import type { MessageState } from '@shop/contracts/order';
import { MAX_MESSAGES_COUNTED } from '@shop/contracts/order/dashboard';
import type { MessageRecord } from '../../domain/message-record.ts';
import type { Messages } from '../../persistence/message.repository.ts';

export interface ListMessagesDeps {
  readonly messages: Pick<Messages, 'of'>;
}
export interface ListMessages {
  readonly shopUuid: string;
  readonly state: MessageState;
  /** The last one of the page before. */
  readonly after?: string | undefined;
}
export interface MessageList {
  readonly messages: readonly MessageRecord[];
  readonly more: boolean;
  readonly counts: Readonly<Record<MessageState, number>>;
}

/** Messages on one page. */
const PAGE = 50;

/** The shop's messages of one state, a page at a time, and the number in each state. */
export const listMessages = async (
  { messages }: ListMessagesDeps,
  { shopUuid, state, after }: ListMessages,
): Promise<MessageList> => {
  const ofShop = messages.of(shopUuid);
  const last = after === undefined ? undefined : await ofShop.find(after);
  const [found, waiting, answered] = await Promise.all([
    // Nothing comes after an unknown message.
    last === null ? [] : ofShop.inState(state, last, PAGE + 1),
    ofShop.count('new', MAX_MESSAGES_COUNTED),
    ofShop.count('answered', MAX_MESSAGES_COUNTED),
  ]);
  return { messages: found.slice(0, PAGE), more: found.length > PAGE, counts: { new: waiting, answered } };
};
