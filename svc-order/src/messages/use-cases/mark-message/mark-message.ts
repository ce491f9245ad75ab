import type { MessageState } from '@shop/contracts/order';
import { actedEvent, CONFLICT, type Attempt, type StaffCommand, type StaffOutcome } from '@shop/service-kit';
import { decideMark } from '../../domain/decide-mark.ts';
import type { MessageRecord } from '../../domain/message-record.ts';
import type { Messages } from '../../persistence/message.repository.ts';

export interface MarkMessageDeps {
  readonly messages: Pick<Messages, 'of'>;
  /** Wakes the relay: an event is pending. */
  readonly nudge: () => void;
}
export interface MarkMessage {
  readonly message: string;
  readonly state: MessageState;
  /** The version that the caller has read (optimistic lock). */
  readonly version: number;
}
export type MarkMessageOutcome = StaffOutcome<MessageRecord, MessageState>;

const ACTIONS = { answered: 'message.answer', new: 'message.reopen' } as const;

/** Marks a message as answered, or as new again. */
export const markMessage = async (
  { messages, nudge }: MarkMessageDeps,
  { message: id, state, version }: MarkMessage,
  command: StaffCommand,
): Promise<Attempt<MarkMessageOutcome>> => {
  const ofShop = messages.of(command.staff.shopUuid);
  const checked = await ofShop.check(await ofShop.find(id), version, command);
  if (checked.kind !== 'current') return checked;
  const message = checked.entity;

  const decided = decideMark(message, state, { id: command.staff.sub, name: command.staff.name }, command.at);
  if ('refusal' in decided) return { kind: 'refused', entity: message, refusal: decided.refusal };
  const acted = actedEvent(command, command.at, {
    entity: 'message',
    subject: id,
    action: ACTIONS[state],
    before: { state: message.state },
    after: { state },
  });

  command.signal.throwIfAborted();
  const marked = await ofShop.mark(message, decided.decision, acted, command.operation);
  if (!marked) return CONFLICT;
  nudge();
  return { kind: 'done', entity: marked };
};
