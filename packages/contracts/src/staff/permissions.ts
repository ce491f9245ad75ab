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
  'cart.read',
  'customer.read',
  'customer.write',
  'customer.erase',
  'stock.read',
  'stock.write',
  'stock.value',
  'stock.approve',
  'transporter.read',
  'transporter.write',
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

/** Permissions that no call asks for yet: standard roles hold them, and a shop's own role is not offered them. */
export const UNUSED_PERMISSIONS: readonly Permission[] = ['payment.refund'];

/**
 * The permissions that a permission requires: one can act only on visible data. The form of a role combines them; the
 * services check each by itself.
 */
export const PERMISSION_NEEDS: Readonly<Partial<Record<Permission, readonly Permission[]>>> = {
  'order.confirm': ['order.read'],
  'order.assign': ['order.read'],
  'order.prepare': ['order.read'],
  'order.ship': ['order.read'],
  'order.close': ['order.read'],
  'order.cancel': ['order.read'],
  'order.price': ['order.read'],
  'customer.write': ['customer.read'],
  'customer.erase': ['customer.read'],
  'stock.write': ['stock.read'],
  'stock.value': ['stock.read'],
  'stock.approve': ['stock.read'],
  'transporter.write': ['transporter.read'],
  'product.write': ['product.read'],
  'payment.write': ['payment.read'],
  'payment.refund': ['payment.read'],
  'staff.write': ['staff.read'],
  'content.write': ['content.read'],
};
const needsOf = (permission: Permission): readonly Permission[] => PERMISSION_NEEDS[permission] ?? [];

/** These permissions, and those they require. */
export const withNeeded = (permissions: readonly Permission[]): Permission[] =>
  PERMISSIONS.filter((one) =>
    permissions.some((permission) => permission === one || needsOf(permission).includes(one)),
  );

/** These permissions, and those that require them. */
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
    'cart.read',
    'customer.read',
    'customer.write',
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
  accountant: [
    'order.read',
    'customer.read',
    'stock.read',
    'stock.value',
    'transporter.read',
    'payment.read',
    'payment.write',
    'payment.refund',
  ],
  supplier: [],
};

/**
 * The scopes in which a role is restricted to its own entities: staff of a warehouse receive in theirs only (D-6.03), a
 * supplier sees only their own orders (D-13.02). A cashier is not restricted, because customers ask which other place
 * has a product.
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
