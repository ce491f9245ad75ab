import type { Language } from '../primitives.ts';
import type { Role } from './permissions.ts';

/** The names of the standard roles: a page shows them, and a shop's own role cannot have one. */
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

/** The key by which names are compared: case and letter forms make no difference. */
export const roleNameKey = (name: string): string => name.normalize('NFKC').toLowerCase();

const STANDARD = new Set(Object.values(ROLE_NAMES).flatMap((names) => Object.values(names).map(roleNameKey)));
export const isStandardRoleName = (name: string): boolean => STANDARD.has(roleNameKey(name));
