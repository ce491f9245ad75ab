import { z } from 'zod';
import { isMobilePhone, normalizePhone } from './phone.ts';

/**
 * SF-5.01 with D-3.07: letters and combining marks of any script and spaces; one apostrophe or hyphen inside a word.
 * Issues carry the spec's message keys (`form.validation.*`): the page translates them, the server puts them into
 * `errors`.
 */
const WORD = "[\\p{L}\\p{M}]+(?:['’\\-][\\p{L}\\p{M}]+)*";
const NAME = new RegExp(`^${WORD}(?: +${WORD})*$`, 'u');
export const NAME_LENGTH = { min: 3, max: 20 } as const;

const name = (key: string) =>
  z
    .string({ error: key })
    .transform((text) => text.normalize('NFC').trim())
    .refine((text) => [...text].length >= NAME_LENGTH.min && [...text].length <= NAME_LENGTH.max && NAME.test(text), {
      message: key,
    });

/** SF-5.03: non-empty after trimming. */
const required = (key: string, max: number) =>
  z
    .string({ error: key })
    .transform((text) => text.normalize('NFC').trim())
    .refine((text) => text.length > 0 && text.length <= max, { message: key });

export const Firstname = name('form.validation.firstname');
export const Lastname = name('form.validation.lastname');
export const Phone = z
  .string({ error: 'form.validation.phone' })
  .transform(normalizePhone)
  .refine(isMobilePhone, { message: 'form.validation.phone' });
export const Email = z
  .string({ error: 'form.validation.email' })
  .transform((text) => text.normalize('NFC').trim())
  .refine((text) => text === '' || z.email().safeParse(text).success, { message: 'form.validation.email' });
export const Address = required('form.validation.address', 250);

/** D-7.04: a wilaya's code, a commune's four digits. */
export const WilayaId = z.coerce
  .number({ error: 'form.validation.wilaya' })
  .int()
  .min(1, { message: 'form.validation.wilaya' })
  .max(99, { message: 'form.validation.wilaya' });
export const CommuneId = z
  .string({ error: 'form.validation.commune' })
  .regex(/^\d{4}$/, { message: 'form.validation.commune' });

/** D-3.11 */
export const DeliveryType = z.enum(['home', 'stopdesk']);
export type DeliveryType = z.infer<typeof DeliveryType>;
