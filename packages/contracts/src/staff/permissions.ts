import type { Scope } from './scope.ts';

/**
 * D-11.02: the one table of staff permissions (`resource.action`) and of the roles that hold them.
 * Routes name a permission through their endpoint; the page hides what the token does not carry.
 */
export const PERMISSIONS = [
  'order.read',
  'order.confirm',
  'order.assign',
  'order.prepare',
  'order.ship',
  'order.close',
  'order.cancel',
  'order.price',
  'customer.read',
  'stock.read',
  'stock.write',
  'transporter.read',
  'product.read',
  'product.write',
  'payment.read',
  'payment.write',
  'payment.refund',
  'staff.read',
  'staff.write',
  'attendance.write',
  'content.read',
  'content.write',
  'shop.write',
  'audit.read',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/**
 * What a permission needs beside it: one acts only on what one may see. The form of a role joins them; the services ask
 * for each by itself.
 */
export const PERMISSION_NEEDS: Readonly<Partial<Record<Permission, readonly Permission[]>>> = {
  'order.confirm': ['order.read'],
  'order.assign': ['order.read'],
  'order.prepare': ['order.read'],
  'order.ship': ['order.read'],
  'order.close': ['order.read'],
  'order.cancel': ['order.read'],
  'order.price': ['order.read'],
  'stock.write': ['stock.read'],
  'product.write': ['product.read'],
  'payment.write': ['payment.read'],
  'payment.refund': ['payment.read'],
  'staff.write': ['staff.read'],
  'content.write': ['content.read'],
};
const needsOf = (permission: Permission): readonly Permission[] => PERMISSION_NEEDS[permission] ?? [];

/** These, and what they need. */
export const withNeeded = (permissions: readonly Permission[]): Permission[] =>
  PERMISSIONS.filter((one) =>
    permissions.some((permission) => permission === one || needsOf(permission).includes(one)),
  );

/** These, and those that cannot be without them. */
export const withNeeding = (permissions: readonly Permission[]): Permission[] =>
  PERMISSIONS.filter((one) => permissions.includes(one) || needsOf(one).some((needed) => permissions.includes(needed)));

export const ROLES = [
  'owner',
  'manager',
  'catalogue',
  'orderAgent',
  'warehouse',
  'cashier',
  'accountant',
  'supplier',
] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  owner: PERMISSIONS,
  manager: PERMISSIONS.filter((permission) => permission !== 'staff.write'),
  catalogue: ['product.read', 'product.write', 'stock.read'],
  orderAgent: [
    'order.read',
    'order.confirm',
    'order.assign',
    'order.cancel',
    'customer.read',
    'stock.read',
    'transporter.read',
    'product.read',
    'staff.read',
  ],
  warehouse: [
    'order.read',
    'order.prepare',
    'order.ship',
    'order.close',
    'customer.read',
    'stock.read',
    'stock.write',
    'transporter.read',
    'product.read',
    'staff.read',
  ],
  cashier: ['order.read', 'customer.read', 'product.read', 'stock.read', 'payment.read', 'payment.write'],
  accountant: ['order.read', 'customer.read', 'transporter.read', 'payment.read', 'payment.write', 'payment.refund'],
  supplier: [],
};

/**
 * Of what a role reaches its own alone: staff of a warehouse receive in theirs only (D-6.03), a supplier sees just
 * their own orders (D-13.02). A cashier is not held: which other place has what a customer asks for is theirs to say.
 */
export const ROLE_SCOPES: Readonly<Record<Role, readonly Scope[]>> = {
  owner: [],
  manager: [],
  catalogue: [],
  orderAgent: [],
  warehouse: ['warehouse'],
  cashier: [],
  accountant: [],
  supplier: ['supplier'],
};
