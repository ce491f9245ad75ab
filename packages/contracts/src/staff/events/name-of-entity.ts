import { NameOfEntity } from './acted.ts';

/** Of whoever wrote it, not of the entity. */
const NAMES_A_PERSON = new Set(['review', 'order', 'attendance', 'transporter-payment']);

/** What staff call an entity by its own fields, D-11.03; undefined: it has no name. */
export const nameOfEntity = (entity: string, fields: object): NameOfEntity | undefined => {
  if (NAMES_A_PERSON.has(entity)) return undefined;
  const { name, title, from }: Readonly<Record<string, unknown>> = { ...fields };
  const said = NameOfEntity.safeParse(name ?? title ?? (entity === 'redirect' ? from : undefined)).data;
  return said === undefined || Object.values(said).join('').trim() === '' ? undefined : said;
};
