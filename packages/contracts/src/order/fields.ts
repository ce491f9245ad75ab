import { z } from 'zod';
import { COMMUNE_ID, isAddress, isEmail, isName, tidied, WILAYA_CODES } from './field-rules.ts';
import { isMobilePhone, normalizePhone } from './phone.ts';

/**
 * Issues carry the spec's message keys (`form.validation.*`): the page translates them, the server puts them into
 * `errors`.
 */
const text = (key: string, isRight: (text: string) => boolean) =>
  z.string({ error: key }).transform(tidied).refine(isRight, { message: key });

export const Firstname = text('form.validation.firstname', isName);
export const Lastname = text('form.validation.lastname', isName);
export const Phone = z
  .string({ error: 'form.validation.phone' })
  .transform(normalizePhone)
  .refine(isMobilePhone, { message: 'form.validation.phone' });
export const Email = text('form.validation.email', isEmail);
export const Address = text('form.validation.address', isAddress);

/** D-7.04 */
export const WilayaId = z.coerce
  .number({ error: 'form.validation.wilaya' })
  .int()
  .min(WILAYA_CODES.min, { message: 'form.validation.wilaya' })
  .max(WILAYA_CODES.max, { message: 'form.validation.wilaya' });
export const CommuneId = z
  .string({ error: 'form.validation.commune' })
  .regex(COMMUNE_ID, { message: 'form.validation.commune' });

/** D-3.11 */
export const DeliveryType = z.enum(['home', 'stopdesk']);
export type DeliveryType = z.infer<typeof DeliveryType>;
