import type { CustomerFields, CustomerRecord } from './customer-record.ts';

const VALUES = ['tags'] as const;
const PERSONAL = ['firstname', 'lastname', 'secondPhone', 'email', 'addresses', 'notes'] as const;

/**
 * The changes of a customer for the audit log. D-15.03: names, phones and addresses are erased with the customer, and
 * the audit log keeps its entries; so an entry says which of these fields were changed, and holds none of their values.
 */
export const auditedChanges = (before: CustomerRecord | null, set: CustomerFields) => {
  const isOther = (name: keyof CustomerFields): boolean =>
    name in set && JSON.stringify(set[name] ?? null) !== JSON.stringify(before?.[name] ?? null);
  const changed = PERSONAL.filter(isOther);
  const values = VALUES.filter(isOther);
  return {
    before: Object.fromEntries(values.flatMap((name) => (before ? [[name, before[name]]] : []))),
    after: {
      ...Object.fromEntries(changed.map((name) => [name, true])),
      ...Object.fromEntries(values.map((name) => [name, set[name]])),
    },
  };
};
