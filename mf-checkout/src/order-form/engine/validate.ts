import { COMMUNE_ID, isAddress, isEmail, isName, isPhone, isWilayaId, normalizePhone } from '@shop/contracts/order';
import { FIELD_ORDER, type FieldName, type FormValues } from '../values.ts';

export { normalizePhone };

/** A phone as the shop writes it; empty until it is one. */
export const phoneOf = (text: string): string => (isPhone(text) ? normalizePhone(text) : '');

/** D-3.07: the server's own rules. `offer` and `deskId` are choices, checked against the offers. */
const RULES: Partial<Record<FieldName, (text: string) => boolean>> = {
  firstname: isName,
  lastname: isName,
  phone: isPhone,
  email: isEmail,
  address: isAddress,
  wilaya: (code) => isWilayaId(Number(code)),
  commune: (code) => COMMUNE_ID.test(code),
};

/** Where an empty field is said to be empty, not to break a rule. */
const REQUIRED: ReadonlySet<FieldName> = new Set(['firstname', 'lastname', 'phone']);

/** Key of the message for a field, or undefined when it is right. `deskNeeded`: a stop-desk was chosen. */
export const errorOf = (name: FieldName, values: FormValues, deskNeeded: boolean): string | undefined => {
  if (name === 'offer') return values.offer === '' ? 'form.validation.transporter' : undefined;
  if (name === 'deskId') return deskNeeded && values.deskId === '' ? 'form.validation.desk' : undefined;
  if (REQUIRED.has(name) && values[name].trim() === '') return 'form.validation.required';
  return RULES[name]?.(values[name]) === false ? `form.validation.${name}` : undefined;
};

export const errorsOf = (values: FormValues, deskNeeded: boolean): Partial<Record<FieldName, string>> =>
  Object.fromEntries(
    FIELD_ORDER.flatMap((name) => {
      const error = errorOf(name, values, deskNeeded);
      return error ? [[name, error]] : [];
    }),
  );
