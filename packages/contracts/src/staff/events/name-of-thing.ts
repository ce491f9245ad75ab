import { NameOfThing } from './acted.ts';

/** Of whoever wrote it, not of the thing. */
const NAMES_A_PERSON = new Set(['review', 'order', 'attendance', 'transporter-payment']);

/** What staff call a thing by its own fields, D-11.03; undefined: it has no name. */
export const nameOfThing = (entity: string, fields: object): NameOfThing | undefined => {
  if (NAMES_A_PERSON.has(entity)) return undefined;
  const { name, title, from }: Readonly<Record<string, unknown>> = { ...fields };
  const said = NameOfThing.safeParse(name ?? title ?? (entity === 'redirect' ? from : undefined)).data;
  return said === undefined || Object.values(said).join('').trim() === '' ? undefined : said;
};
