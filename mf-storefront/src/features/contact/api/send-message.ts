import { sendMessage as endpoint } from '@shop/contracts/order/storefront';
import { call } from '@shop/kit/api';
import { refusedFields, type MessageProblem, type TypedMessage } from '../model/message-form.ts';

const DEFAULT_WAIT_SECONDS = 60;

/** @returns undefined if the message is there. */
export const sendMessage = async (message: TypedMessage, messageKey: string): Promise<MessageProblem | undefined> => {
  try {
    const answer = await call(endpoint, { body: { ...message, messageKey }, repeatable: true });
    switch (answer.status) {
      case 201:
        return undefined;
      case 429:
        return {
          kind: 'later',
          minutes: Math.ceil((answer.body.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS) / 60),
        };
      case 422: {
        const fields = refusedFields(answer.body.errors);
        return fields.length > 0 ? { kind: 'toCorrect', fields } : { kind: 'failed' };
      }
      case 409:
        return { kind: 'failed' };
    }
  } catch (error) {
    console.error('the message could not be sent: the form shows an error', error);
    return { kind: 'failed' };
  }
};
