import type { Language } from '../primitives.ts';
import type { Role } from './permissions.ts';

/** What the standard roles are called: a page shows it, and no shop calls a role of its own so. */
export const ROLE_NAMES: Readonly<Record<Role, Readonly<Record<Language, string>>>> = {
  owner: { fr: 'Propriétaire', ar: 'المالك', en: 'Owner' },
  manager: { fr: 'Gérant', ar: 'المسير', en: 'Manager' },
  catalogue: { fr: 'Catalogue', ar: 'الكتالوج', en: 'Catalogue' },
  orderAgent: { fr: 'Confirmation', ar: 'تأكيد الطلبات', en: 'Order agent' },
  warehouse: { fr: 'Entrepôt', ar: 'المستودع', en: 'Warehouse' },
  cashier: { fr: 'Caisse', ar: 'الصندوق', en: 'Cashier' },
  accountant: { fr: 'Comptabilité', ar: 'المحاسبة', en: 'Accountant' },
  supplier: { fr: 'Fournisseur', ar: 'المورد', en: 'Supplier' },
};

/** Names are told apart by this: case and the form of a letter make no other name. */
export const roleNameKey = (name: string): string => name.normalize('NFKC').toLowerCase();

const STANDARD = new Set(Object.values(ROLE_NAMES).flatMap((names) => Object.values(names).map(roleNameKey)));
export const isStandardRoleName = (name: string): boolean => STANDARD.has(roleNameKey(name));
