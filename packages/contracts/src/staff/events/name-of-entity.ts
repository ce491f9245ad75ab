import { NameOfEntity } from './acted.ts';

/** Entities whose `name` is that of a person, not of the entity. */
const NAMES_A_PERSON = new Set(['review', 'message', 'order', 'attendance', 'transporter-payment']);

/** D-11.03: the name of an entity in the audit log, from its own fields; undefined if it has none. */
export const nameOfEntity = (entity: string, fields: object): NameOfEntity | undefined => {
  if (NAMES_A_PERSON.has(entity)) return undefined;
  const { name, title, from }: Readonly<Record<string, unknown>> = { ...fields };
  const entityName = NameOfEntity.safeParse(name ?? title ?? (entity === 'redirect' ? from : undefined)).data;
  return entityName === undefined || Object.values(entityName).join('').trim() === '' ? undefined : entityName;
};
