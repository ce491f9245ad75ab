import { IconTruckDelivery } from '@tabler/icons-react';
import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'transporters',
    label: 'nav.transporters',
    permission: 'transporter.read',
    entry: { icon: IconTruckDelivery, group: 'delivery', place: 20 },
    namespaces: ['dashboard.list', 'dashboard.transporters'],
    chunk: 'transporters',
    load: async () => {
      const { TransportersPage } = await import(
        /* webpackChunkName: "transporters" */ './components/transporters-page.tsx'
      );
      return TransportersPage;
    },
  },
  {
    path: 'transporters/new',
    label: 'nav.transporters',
    permission: 'transporter.write',
    namespaces: ['dashboard.transporters'],
    chunk: 'new-transporter',
    load: async () => {
      const { NewTransporterPage } = await import(
        /* webpackChunkName: "new-transporter" */ './components/new-transporter-page.tsx'
      );
      return NewTransporterPage;
    },
  },
  {
    path: 'transporters/:transporter',
    label: 'nav.transporters',
    permission: 'transporter.read',
    namespaces: ['dashboard.transporters', 'dashboard.ship-as', 'dashboard.parcel-status', 'dashboard.place'],
    chunk: 'transporter',
    load: async () => {
      const { TransporterPage } = await import(
        /* webpackChunkName: "transporter" */ './components/transporter-page.tsx'
      );
      return TransporterPage;
    },
  },
];
