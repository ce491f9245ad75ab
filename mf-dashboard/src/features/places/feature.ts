import { IconMapPin } from '@tabler/icons-react';
import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'places',
    label: 'nav.places',
    permission: 'transporter.read',
    entry: { icon: IconMapPin, group: 'delivery', place: 40 },
    namespaces: ['dashboard.list', 'dashboard.places'],
    chunk: 'places',
    load: async () => {
      const { PlacesPage } = await import(/* webpackChunkName: "places" */ './components/places-page.tsx');
      return PlacesPage;
    },
  },
];
