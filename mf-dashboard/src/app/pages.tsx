import type { Permission } from '@shop/contracts/staff';
import {
  IconCash,
  IconCategory,
  IconClockHour8,
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
import { lazyPage } from './lazy-page.tsx';

/** Every page behind the door, each with its own script. The routes, the navigation and "go to" read this list. */
export const PAGES: readonly BackOfficePage[] = [
  {
    path: '',
    label: 'nav.home',
    permission: 'order.read',
    entry: { icon: IconLayoutDashboard, group: 'sales' },
    Component: lazyPage(['dashboard.home', 'dashboard.list'], async () => {
      const { HomePage } = await import(/* webpackChunkName: "home" */ '../features/home/components/home-page.tsx');
      return HomePage;
    }),
  },
  {
    path: 'orders',
    label: 'nav.orders',
    permission: 'order.read',
    entry: { icon: IconReceipt, group: 'sales' },
    Component: lazyPage(['dashboard.list', 'dashboard.orders'], async () => {
      const { OrdersPage } = await import(
        /* webpackChunkName: "orders" */ '../features/orders/components/orders-page.tsx'
      );
      return OrdersPage;
    }),
  },
  {
    path: 'orders/:uuid',
    label: 'nav.orders',
    permission: 'order.read',
    Component: lazyPage(['dashboard.order'], async () => {
      const { OrderPage } = await import('../features/order/components/order-page.tsx');
      return OrderPage;
    }),
  },
  {
    path: 'products',
    label: 'nav.products',
    permission: 'product.read',
    entry: { icon: IconTag, group: 'catalogue' },
    Component: lazyPage(['dashboard.list', 'dashboard.products'], async () => {
      const { ProductsPage } = await import(
        /* webpackChunkName: "products" */ '../features/products/components/products-page.tsx'
      );
      return ProductsPage;
    }),
  },
  {
    path: 'products/:uuid',
    label: 'nav.products',
    permission: 'product.read',
    Component: lazyPage(['dashboard.product'], async () => {
      const { ProductPage } = await import(
        /* webpackChunkName: "product" */ '../features/product/components/product-page.tsx'
      );
      return ProductPage;
    }),
  },
  {
    path: 'taxonomy',
    label: 'nav.taxonomy',
    permission: 'product.read',
    entry: { icon: IconCategory, group: 'catalogue' },
    Component: lazyPage(['dashboard.list', 'dashboard.taxonomy'], async () => {
      const { CategoriesPage } = await import('../features/taxonomy/components/categories-page.tsx');
      return CategoriesPage;
    }),
  },
  {
    path: 'taxonomy/:kind',
    label: 'nav.taxonomy',
    permission: 'product.read',
    Component: lazyPage(['dashboard.list', 'dashboard.taxonomy'], async () => {
      const { TaxonsPage } = await import('../features/taxonomy/components/taxons-page.tsx');
      return TaxonsPage;
    }),
  },
  {
    path: 'taxonomy/:kind/:uuid',
    label: 'nav.taxonomy',
    permission: 'product.read',
    Component: lazyPage(['dashboard.list', 'dashboard.taxonomy'], async () => {
      const { TaxonPage } = await import('../features/taxonomy/components/taxon-page.tsx');
      return TaxonPage;
    }),
  },
  {
    path: 'taxonomy/values/:kind',
    label: 'nav.taxonomy',
    permission: 'product.read',
    Component: lazyPage(['dashboard.list', 'dashboard.taxonomy'], async () => {
      const { DictionariesPage } = await import('../features/taxonomy/components/dictionaries-page.tsx');
      return DictionariesPage;
    }),
  },
  {
    path: 'taxonomy/values/:kind/:uuid',
    label: 'nav.taxonomy',
    permission: 'product.read',
    Component: lazyPage(['dashboard.list', 'dashboard.taxonomy'], async () => {
      const { DictionaryPage } = await import('../features/taxonomy/components/dictionary-page.tsx');
      return DictionaryPage;
    }),
  },
  {
    path: 'reviews',
    label: 'nav.reviews',
    permission: 'product.read',
    entry: { icon: IconStar, group: 'catalogue' },
    Component: lazyPage(['dashboard.list', 'dashboard.reviews'], async () => {
      const { ReviewsPage } = await import('../features/reviews/components/reviews-page.tsx');
      return ReviewsPage;
    }),
  },
  {
    path: 'promotions-simulator',
    label: 'nav.promotionSimulator',
    permission: 'product.read',
    found: IconTestPipe,
    Component: lazyPage(['dashboard.promotion-simulator'], async () => {
      const { SimulatorPage } = await import('../features/promotion-simulator/components/simulator-page.tsx');
      return SimulatorPage;
    }),
  },
  {
    path: 'transporter-payments',
    label: 'nav.transporterPayments',
    permission: 'payment.read',
    entry: { icon: IconCash, group: 'money' },
    Component: lazyPage(['dashboard.list', 'dashboard.transporter-payments'], async () => {
      const { TransporterPaymentsPage } = await import('../features/transporter-payments/components/payments-page.tsx');
      return TransporterPaymentsPage;
    }),
  },
  {
    path: 'menus',
    label: 'nav.menus',
    permission: 'shop.write',
    entry: { icon: IconMenu2, group: 'shop' },
    Component: lazyPage(['dashboard.menus'], async () => {
      const { MenusPage } = await import('../features/menus/components/menus-page.tsx');
      return MenusPage;
    }),
  },
  {
    path: 'pages',
    label: 'nav.content',
    permission: 'shop.write',
    entry: { icon: IconFileText, group: 'shop' },
    Component: lazyPage(['dashboard.list', 'dashboard.content'], async () => {
      const { WritingsPage } = await import('../features/content/components/writings-page.tsx');
      return WritingsPage;
    }),
  },
  {
    path: 'pages/:kind',
    label: 'nav.content',
    permission: 'shop.write',
    Component: lazyPage(['dashboard.list', 'dashboard.content'], async () => {
      const { WritingsPage } = await import('../features/content/components/writings-page.tsx');
      return WritingsPage;
    }),
  },
  {
    path: 'pages/:kind/:uuid',
    label: 'nav.content',
    permission: 'shop.write',
    Component: lazyPage(['dashboard.list', 'dashboard.content'], async () => {
      const { WritingPage } = await import('../features/content/components/writing-page.tsx');
      return WritingPage;
    }),
  },
  {
    path: 'settings',
    label: 'nav.settings',
    permission: 'shop.write',
    entry: { icon: IconSettings, group: 'shop' },
    Component: lazyPage(['dashboard.settings'], async () => {
      const { SettingsPage } = await import('../features/settings/components/settings-page.tsx');
      return SettingsPage;
    }),
  },
  {
    path: 'home-modules',
    label: 'nav.homeModules',
    permission: 'shop.write',
    entry: { icon: IconHome2, group: 'shop' },
    Component: lazyPage(['dashboard.home-modules', 'dashboard.window'], async () => {
      const { HomeModulesPage } = await import('../features/home-modules/components/home-modules-page.tsx');
      return HomeModulesPage;
    }),
  },
  {
    path: 'theme',
    label: 'nav.theme',
    permission: 'shop.write',
    entry: { icon: IconPalette, group: 'shop' },
    Component: lazyPage(['dashboard.theme', 'dashboard.window'], async () => {
      const { ThemePage } = await import('../features/theme/components/theme-page.tsx');
      return ThemePage;
    }),
  },
  {
    path: 'staff',
    label: 'nav.team',
    permission: 'staff.read',
    entry: { icon: IconUsers, group: 'shop' },
    Component: lazyPage(['dashboard.list', 'dashboard.staff'], async () => {
      const { TeamPage } = await import('../features/staff/components/team-page.tsx');
      return TeamPage;
    }),
  },
  {
    path: 'staff/roles',
    label: 'roles',
    permission: 'staff.read',
    Component: lazyPage(['dashboard.list', 'dashboard.staff'], async () => {
      const { RolesPage } = await import('../features/staff/components/roles-page.tsx');
      return RolesPage;
    }),
  },
  {
    path: 'staff/roles/:role',
    label: 'roles',
    permission: 'staff.read',
    Component: lazyPage(['dashboard.staff'], async () => {
      const { RolePage } = await import('../features/staff/components/role-page.tsx');
      return RolePage;
    }),
  },
  {
    path: 'attendance',
    label: 'nav.attendance',
    permission: 'attendance.write',
    entry: { icon: IconClockHour8, group: 'shop' },
    Component: lazyPage(['dashboard.list', 'dashboard.attendance'], async () => {
      const { AttendancePage } = await import('../features/attendance/components/attendance-page.tsx');
      return AttendancePage;
    }),
  },
  {
    path: 'audit-log',
    label: 'nav.auditLog',
    permission: 'audit.read',
    entry: { icon: IconHistory, group: 'shop' },
    Component: lazyPage(['dashboard.list', 'dashboard.acts', 'dashboard.staff'], async () => {
      const { AuditLogPage } = await import('../features/audit-log/components/audit-log-page.tsx');
      return AuditLogPage;
    }),
  },
  {
    path: 'account',
    label: 'account.own',
    Component: lazyPage(['dashboard.account'], async () => {
      const { AccountPage } = await import('../features/account/components/account-page.tsx');
      return AccountPage;
    }),
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
