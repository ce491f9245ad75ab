import type { Permission } from '@shop/contracts/staff';
import {
  IconCash,
  IconCategory,
  IconCirclePercentage,
  IconClockHour8,
  IconCornerDownRight,
  IconFileText,
  IconHistory,
  IconHome2,
  IconLayoutDashboard,
  IconMenu2,
  IconPalette,
  IconReceipt,
  IconSettings,
  IconStar,
  IconTestPipe,
  IconTag,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import type { BackOfficePage, Entry } from './back-office-page.ts';

/** Every page behind the door, each with its own script. The routes, the navigation and "go to" read this list. */
export const PAGES: readonly BackOfficePage[] = [
  {
    path: '',
    label: 'nav.home',
    permission: 'order.read',
    entry: { icon: IconLayoutDashboard, group: 'sales' },
  },
  {
    path: 'orders',
    label: 'nav.orders',
    permission: 'order.read',
    entry: { icon: IconReceipt, group: 'sales' },
  },
  {
    path: 'orders/:uuid',
    label: 'nav.orders',
    permission: 'order.read',
  },
  {
    path: 'products',
    label: 'nav.products',
    permission: 'product.read',
    entry: { icon: IconTag, group: 'catalogue' },
  },
  {
    path: 'products/:uuid',
    label: 'nav.products',
    permission: 'product.read',
  },
  {
    path: 'taxonomy',
    label: 'nav.taxonomy',
    permission: 'product.read',
    entry: { icon: IconCategory, group: 'catalogue' },
  },
  {
    path: 'taxonomy/:kind',
    label: 'nav.taxonomy',
    permission: 'product.read',
  },
  {
    path: 'taxonomy/:kind/:uuid',
    label: 'nav.taxonomy',
    permission: 'product.read',
  },
  {
    path: 'taxonomy/values/:kind',
    label: 'nav.taxonomy',
    permission: 'product.read',
  },
  {
    path: 'taxonomy/values/:kind/:uuid',
    label: 'nav.taxonomy',
    permission: 'product.read',
  },
  {
    path: 'reviews',
    label: 'nav.reviews',
    permission: 'product.read',
    entry: { icon: IconStar, group: 'catalogue' },
  },
  { path: 'promotions/new', label: 'nav.promotions', permission: 'product.write' },
  { path: 'promotions/:uuid', label: 'nav.promotions', permission: 'product.read' },
  {
    path: 'promotions',
    label: 'nav.promotions',
    permission: 'product.read',
    entry: { icon: IconCirclePercentage, group: 'catalogue' },
  },
  {
    path: 'promotions-simulator',
    label: 'nav.promotionSimulator',
    permission: 'product.read',
    found: IconTestPipe,
  },
  {
    path: 'transporter-payments',
    label: 'nav.transporterPayments',
    permission: 'payment.read',
    entry: { icon: IconCash, group: 'money' },
  },
  {
    path: 'menus',
    label: 'nav.menus',
    permission: 'shop.write',
    entry: { icon: IconMenu2, group: 'shop' },
  },
  {
    path: 'pages',
    label: 'nav.content',
    permission: 'content.read',
    entry: { icon: IconFileText, group: 'shop' },
  },
  {
    path: 'pages/:kind',
    label: 'nav.content',
    permission: 'content.read',
  },
  {
    path: 'pages/:kind/:uuid',
    label: 'nav.content',
    permission: 'content.read',
  },
  {
    path: 'redirects',
    label: 'nav.redirects',
    permission: 'shop.write',
    entry: { icon: IconCornerDownRight, group: 'shop' },
  },
  {
    path: 'settings',
    label: 'nav.settings',
    permission: 'shop.write',
    entry: { icon: IconSettings, group: 'shop' },
  },
  {
    path: 'home-modules',
    label: 'nav.homeModules',
    permission: 'shop.write',
    entry: { icon: IconHome2, group: 'shop' },
  },
  {
    path: 'theme',
    label: 'nav.theme',
    permission: 'shop.write',
    entry: { icon: IconPalette, group: 'shop' },
  },
  {
    path: 'staff',
    label: 'nav.team',
    permission: 'staff.read',
    entry: { icon: IconUsers, group: 'shop' },
  },
  {
    path: 'staff/roles',
    label: 'roles',
    permission: 'staff.read',
  },
  {
    path: 'staff/roles/:role',
    label: 'roles',
    permission: 'staff.read',
  },
  {
    path: 'attendance',
    label: 'nav.attendance',
    permission: 'attendance.write',
    entry: { icon: IconClockHour8, group: 'shop' },
  },
  {
    path: 'audit-log',
    label: 'nav.auditLog',
    permission: 'audit.read',
    entry: { icon: IconHistory, group: 'shop' },
  },
  {
    path: 'account',
    label: 'account.own',
  },
];

export const hrefOf = ({ path }: Pick<BackOfficePage, 'path'>): string =>
  path === '' ? '/dashboard' : `/dashboard/${path}`;

/** The pages of the navigation that this person may open, in its order. */
export const entriesFor = (
  permissions: readonly Permission[],
): readonly (BackOfficePage & { readonly entry: Entry })[] =>
  PAGES.flatMap((page) =>
    page.entry && (!page.permission || permissions.includes(page.permission)) ? [{ ...page, entry: page.entry }] : [],
  );

/** Those that "go to" finds for this person, each with its sign. */
export const pagesToGo = (permissions: readonly Permission[]): readonly (BackOfficePage & { readonly icon: Icon })[] =>
  PAGES.flatMap((page) => {
    const icon = page.entry?.icon ?? page.found;
    return icon && (!page.permission || permissions.includes(page.permission)) ? [{ ...page, icon }] : [];
  });
