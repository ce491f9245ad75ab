import type { Language } from '@shop/contracts';
import type { RemoteModule } from '@shop/kit';
import { framed } from './app/frame.tsx';
import { Start } from './app/start.tsx';
import { OrderPage } from './features/order/components/order-page.tsx';
import { OrdersPage } from './features/orders/components/orders-page.tsx';
import { SignInPage } from './features/sign-in/components/sign-in-page.tsx';
import { TransporterPaymentsPage } from './features/transporter-payments/components/payments-page.tsx';

const layout = 'dashboard';

const remote: RemoteModule = {
  contract: 2,
  name: 'dashboard',
  routes: [
    { path: '/dashboard', layout, Component: Start, namespaces: [] },
    { path: '/dashboard/sign-in', layout, Component: SignInPage, namespaces: ['dashboard.frame', 'dashboard.sign-in'] },
    {
      path: '/dashboard/orders',
      layout,
      Component: framed(OrdersPage),
      namespaces: ['dashboard.frame', 'dashboard.list', 'dashboard.orders'],
    },
    {
      path: '/dashboard/orders/:uuid',
      layout,
      Component: framed(OrderPage),
      namespaces: ['dashboard.frame', 'dashboard.order'],
    },
    {
      path: '/dashboard/transporter-payments',
      layout,
      Component: framed(TransporterPaymentsPage),
      namespaces: ['dashboard.frame', 'dashboard.list', 'dashboard.transporter-payments'],
    },
  ],
  slots: {},
  loadLocale: async (language: Language, feature: string) => {
    // A JSON module's shape is checked by the test that compares the three languages.
    const texts: { default: Record<string, unknown> } = await import(`./locales/${language}/${feature}.json`);
    return texts.default;
  },
};

export default remote;
