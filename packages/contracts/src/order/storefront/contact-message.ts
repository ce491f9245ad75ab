import { z } from 'zod';
import { Uuid } from '../../primitives.ts';
import { seenText } from '../../seen-text.ts';
import { tidied } from '../field-rules.ts';
import { Phone } from '../fields.ts';
import { MAX_MESSAGE_LENGTH, MAX_SENDER_LENGTH, MessageSubject, needsOrderNumber } from '../messages.ts';
import { isOrderNumber, orderNumberOf } from '../order-number.ts';

const NUMBER = 'form.validation.number';

/** What a visitor writes to the shop. */
export const ContactMessage = z
  .object({
    /** The page makes a new one whenever the visitor changes the message. */
    messageKey: Uuid,
    subject: MessageSubject,
    name: z.string().transform(tidied).pipe(z.string().min(1).max(MAX_SENDER_LENGTH)),
    phone: Phone,
    /** Empty for a question that is about no order. */
    orderNumber: z
      .string()
      .default('')
      .transform(orderNumberOf)
      .refine((number) => number === '' || isOrderNumber(number), { message: NUMBER }),
    text: z.string().transform(seenText).pipe(z.string().min(1).max(MAX_MESSAGE_LENGTH)),
  })
  .refine(({ subject, orderNumber }) => orderNumber !== '' || !needsOrderNumber(subject), {
    message: NUMBER,
    path: ['orderNumber'],
  });
export type ContactMessage = z.output<typeof ContactMessage>;
