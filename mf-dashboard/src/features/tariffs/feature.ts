import { IconTable } from '@tabler/icons-react';
import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'tariffs',
    label: 'nav.tariffs',
    permission: 'transporter.read',
    entry: { icon: IconTable, group: 'delivery', place: 30 },
    namespaces: ['dashboard.list', 'dashboard.tariffs'],
    chunk: 'tariffs',
    load: async () => {
      const { TariffsPage } = await import(/* webpackChunkName: "tariffs" */ './components/tariffs-page.tsx');
      return TariffsPage;
    },
  },
  {
    path: 'tariffs/:transporter',
    label: 'nav.tariffs',
    permission: 'transporter.read',
    namespaces: ['dashboard.list', 'dashboard.tariffs'],
    chunk: 'tariff',
    load: async () => {
      const { TariffPage } = await import(/* webpackChunkName: "tariff" */ './components/tariff-page.tsx');
      return TariffPage;
    },
  },
];
