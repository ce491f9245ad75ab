import { IconBellRinging } from '@tabler/icons-react';
import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'stock-alerts',
    label: 'nav.stockAlerts',
    permission: 'customer.read',
    entry: { icon: IconBellRinging, group: 'sales', place: 45 },
    namespaces: ['dashboard.list', 'dashboard.stock-alerts'],
    chunk: 'stock-alerts',
    load: async () => {
      const { StockAlertsPage } = await import(
        /* webpackChunkName: "stock-alerts" */ './components/stock-alerts-page.tsx'
      );
      return StockAlertsPage;
    },
  },
];
