import { OptionalPart, useRoutes, type PageBelow } from '@shop/kit';
import { lazyPage, type LazyPage } from './lazy-page.tsx';

/** What draws each page behind the door, by its path under `/dashboard/`. Here only: `PAGES` says what a page is. */
export const SCREENS = {
  '': lazyPage(
    ['dashboard.home', 'dashboard.list'],
    async () => {
      const { HomePage } = await import(/* webpackChunkName: "home" */ '../features/home/components/home-page.tsx');
      return HomePage;
    },
    'home',
  ),
  orders: lazyPage(
    ['dashboard.list', 'dashboard.orders'],
    async () => {
      const { OrdersPage, OrdersAhead } = await import(
        /* webpackChunkName: "orders" */ '../features/orders/components/orders-page.tsx'
      );
      return Object.assign(OrdersPage, { Ahead: OrdersAhead });
    },
    'orders',
  ),
  'orders/:uuid': lazyPage(
    ['dashboard.order'],
    async () => {
      const { OrderPage, OrderAhead } = await import(
        /* webpackChunkName: "order" */ '../features/order/components/order-page.tsx'
      );
      return Object.assign(OrderPage, { Ahead: OrderAhead });
    },
    'order',
  ),
  products: lazyPage(
    ['dashboard.list', 'dashboard.products'],
    async () => {
      const { ProductsPage, ProductsAhead } = await import(
        /* webpackChunkName: "products" */ '../features/products/components/products-page.tsx'
      );
      return Object.assign(ProductsPage, { Ahead: ProductsAhead });
    },
    'products',
  ),
  'products/:uuid': lazyPage(
    ['dashboard.product', 'dashboard.product-parts'],
    async () => {
      const { ProductPage, ProductAhead } = await import(
        /* webpackChunkName: "product" */ '../features/product/components/product-page.tsx'
      );
      return Object.assign(ProductPage, { Ahead: ProductAhead });
    },
    'product',
  ),
  taxonomy: lazyPage(
    ['dashboard.list', 'dashboard.taxonomy'],
    async () => {
      const { CategoriesPage } = await import(
        /* webpackChunkName: "taxonomy" */ '../features/taxonomy/components/categories-page.tsx'
      );
      return CategoriesPage;
    },
    'taxonomy',
  ),
  'taxonomy/:kind': lazyPage(['dashboard.list', 'dashboard.taxonomy'], async () => {
    const { TaxonsPage } = await import(
      /* webpackChunkName: "taxons" */ '../features/taxonomy/components/taxons-page.tsx'
    );
    return TaxonsPage;
  }),
  'taxonomy/:kind/:uuid': lazyPage(['dashboard.list', 'dashboard.taxonomy'], async () => {
    const { TaxonPage } = await import(
      /* webpackChunkName: "taxon" */ '../features/taxonomy/components/taxon-page.tsx'
    );
    return TaxonPage;
  }),
  'taxonomy/values/:kind': lazyPage(['dashboard.list', 'dashboard.taxonomy'], async () => {
    const { DictionariesPage } = await import(
      /* webpackChunkName: "dictionaries" */ '../features/taxonomy/components/dictionaries-page.tsx'
    );
    return DictionariesPage;
  }),
  'taxonomy/values/:kind/:uuid': lazyPage(['dashboard.list', 'dashboard.taxonomy'], async () => {
    const { DictionaryPage } = await import(
      /* webpackChunkName: "dictionary" */ '../features/taxonomy/components/dictionary-page.tsx'
    );
    return DictionaryPage;
  }),
  reviews: lazyPage(['dashboard.list', 'dashboard.reviews'], async () => {
    const { ReviewsPage } = await import(
      /* webpackChunkName: "reviews" */ '../features/reviews/components/reviews-page.tsx'
    );
    return ReviewsPage;
  }),
  'promotions/new': lazyPage(['dashboard.promotion'], async () => {
    const { NewPromotionPage } = await import(
      /* webpackChunkName: "new-promotion" */ '../features/promotion/components/new-promotion-page.tsx'
    );
    return NewPromotionPage;
  }),
  'promotions/:uuid': lazyPage(
    ['dashboard.promotion'],
    async () => {
      const { PromotionPage } = await import(
        /* webpackChunkName: "promotion" */ '../features/promotion/components/promotion-page.tsx'
      );
      return PromotionPage;
    },
    'promotion',
  ),
  promotions: lazyPage(
    ['dashboard.list', 'dashboard.promotions'],
    async () => {
      const { PromotionsPage } = await import(
        /* webpackChunkName: "promotions" */ '../features/promotions/components/promotions-page.tsx'
      );
      return PromotionsPage;
    },
    'promotions',
  ),
  'promotions-simulator': lazyPage(['dashboard.promotion-simulator'], async () => {
    const { SimulatorPage } = await import(
      /* webpackChunkName: "simulator" */ '../features/promotion-simulator/components/simulator-page.tsx'
    );
    return SimulatorPage;
  }),
  'transporter-payments': lazyPage(['dashboard.list', 'dashboard.transporter-payments'], async () => {
    const { TransporterPaymentsPage } = await import(
      /* webpackChunkName: "payments" */ '../features/transporter-payments/components/payments-page.tsx'
    );
    return TransporterPaymentsPage;
  }),
  menus: lazyPage(['dashboard.menus'], async () => {
    const { MenusPage } = await import(/* webpackChunkName: "menus" */ '../features/menus/components/menus-page.tsx');
    return MenusPage;
  }),
  pages: lazyPage(['dashboard.list', 'dashboard.content'], async () => {
    const { WritingsPage } = await import(
      /* webpackChunkName: "writings" */ '../features/content/components/writings-page.tsx'
    );
    return WritingsPage;
  }),
  'pages/:kind': lazyPage(['dashboard.list', 'dashboard.content'], async () => {
    const { WritingsPage } = await import(
      /* webpackChunkName: "writings" */ '../features/content/components/writings-page.tsx'
    );
    return WritingsPage;
  }),
  'pages/:kind/:uuid': lazyPage(['dashboard.list', 'dashboard.content'], async () => {
    const { WritingPage } = await import(
      /* webpackChunkName: "writing" */ '../features/content/components/writing-page.tsx'
    );
    return WritingPage;
  }),
  redirects: lazyPage(['dashboard.list', 'dashboard.redirects'], async () => {
    const { RedirectsPage } = await import(
      /* webpackChunkName: "redirects" */ '../features/redirects/components/redirects-page.tsx'
    );
    return RedirectsPage;
  }),
  settings: lazyPage(['dashboard.settings'], async () => {
    const { SettingsPage } = await import(
      /* webpackChunkName: "settings" */ '../features/settings/components/settings-page.tsx'
    );
    return SettingsPage;
  }),
  'home-modules': lazyPage(['dashboard.home-modules', 'dashboard.window'], async () => {
    const { HomeModulesPage } = await import(
      /* webpackChunkName: "home-modules" */ '../features/home-modules/components/home-modules-page.tsx'
    );
    return HomeModulesPage;
  }),
  theme: lazyPage(['dashboard.theme', 'dashboard.window'], async () => {
    const { ThemePage } = await import(/* webpackChunkName: "theme" */ '../features/theme/components/theme-page.tsx');
    return ThemePage;
  }),
  staff: lazyPage(['dashboard.list', 'dashboard.staff'], async () => {
    const { TeamPage } = await import(/* webpackChunkName: "team" */ '../features/staff/components/team-page.tsx');
    return TeamPage;
  }),
  'staff/roles': lazyPage(['dashboard.list', 'dashboard.staff'], async () => {
    const { RolesPage } = await import(/* webpackChunkName: "roles" */ '../features/staff/components/roles-page.tsx');
    return RolesPage;
  }),
  'staff/roles/:role': lazyPage(['dashboard.staff'], async () => {
    const { RolePage } = await import(/* webpackChunkName: "role" */ '../features/staff/components/role-page.tsx');
    return RolePage;
  }),
  attendance: lazyPage(['dashboard.list', 'dashboard.attendance'], async () => {
    const { AttendancePage } = await import(
      /* webpackChunkName: "attendance" */ '../features/attendance/components/attendance-page.tsx'
    );
    return AttendancePage;
  }),
  'audit-log': lazyPage(['dashboard.list', 'dashboard.acts', 'dashboard.staff'], async () => {
    const { AuditLogPage } = await import(
      /* webpackChunkName: "audit-log" */ '../features/audit-log/components/audit-log-page.tsx'
    );
    return AuditLogPage;
  }),
  account: lazyPage(['dashboard.account'], async () => {
    const { AccountPage } = await import(
      /* webpackChunkName: "account" */ '../features/account/components/account-page.tsx'
    );
    return AccountPage;
  }),
} as const satisfies Readonly<Record<string, LazyPage>>;
export type ScreenPath = keyof typeof SCREENS;

/** What the shell's page asks for before any script does. */
export const ASKED_AT_ONCE: readonly PageBelow[] = [
  { path: 'sign-in', chunks: ['sign-in'], namespaces: ['dashboard.sign-in'] },
  { path: 'invitation/:token', chunks: [], namespaces: ['dashboard.sign-in'] },
  ...Object.entries<LazyPage>(SCREENS).map(([path, { chunk, namespaces }]) => ({
    path,
    chunks: ['signed-in', ...(chunk === undefined ? [] : [chunk])],
    namespaces,
  })),
  { path: '*', chunks: ['signed-in'] },
];

const AHEAD = Object.entries(SCREENS).map(([path, { Ahead }]) => ({ path, element: <Ahead /> }));
const AskedAhead = () => useRoutes([...AHEAD, { path: '*', element: null }]);

/**
 * Asks for what the page at this address is drawn by, and draws nothing: its code and texts come while the frame comes,
 * and while the gate asks who is there. What does not come is told where it is missed.
 */
export const ScreenAhead = () => (
  <OptionalPart>
    <AskedAhead />
  </OptionalPart>
);
