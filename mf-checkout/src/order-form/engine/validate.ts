import {
  Address,
  CommuneId,
  Email,
  Firstname,
  isMobilePhone,
  Lastname,
  normalizePhone,
  Phone,
  WilayaId,
} from '@shop/contracts/order';
import type { z } from 'zod';
import { FIELD_ORDER, type FieldName, type FormValues } from '../values.ts';

export { normalizePhone };

/** D-3.07: the server's own schemas. `offer` and `deskId` are choices, checked by what is offered. */
const SCHEMAS: Partial<Record<FieldName, z.ZodType>> = {
  firstname: Firstname,
  lastname: Lastname,
  phone: Phone,
  email: Email,
  address: Address,
  wilaya: WilayaId,
  commune: CommuneId,
};

/** Key of the message for a field, or undefined when it is right. `deskNeeded`: a stop-desk was chosen. */
export const errorOf = (name: FieldName, values: FormValues, deskNeeded: boolean): string | undefined => {
  if (name === 'offer') return values.offer === '' ? 'form.validation.transporter' : undefined;
  if (name === 'deskId') return deskNeeded && values.deskId === '' ? 'form.validation.desk' : undefined;
  return SCHEMAS[name]?.safeParse(values[name]).success === false ? `form.validation.${name}` : undefined;
};

export const errorsOf = (values: FormValues, deskNeeded: boolean): Partial<Record<FieldName, string>> =>
  Object.fromEntries(
    FIELD_ORDER.flatMap((name) => {
      const error = errorOf(name, values, deskNeeded);
      return error ? [[name, error]] : [];
    }),
  );

export const isValidPhone = (phone: string): boolean => isMobilePhone(normalizePhone(phone));
