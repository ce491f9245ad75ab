import { z } from 'zod';

/** What a message of a visitor to the shop is about. */
export const MESSAGE_SUBJECTS = ['question', 'exchange', 'complaint'] as const;
export const MessageSubject = z.enum(MESSAGE_SUBJECTS);
export type MessageSubject = z.output<typeof MessageSubject>;

/** An exchange or a complaint is about an order; a question may be. */
export const needsOrderNumber = (subject: MessageSubject): boolean => subject !== 'question';

export const MAX_MESSAGE_LENGTH = 2000;
export const MAX_SENDER_LENGTH = 60;

export const MESSAGE_STATES = ['new', 'answered'] as const;
export const MessageState = z.enum(MESSAGE_STATES);
export type MessageState = z.output<typeof MessageState>;
