import { IconUsersGroup } from '@tabler/icons-react';
import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'segments',
    label: 'nav.segments',
    permission: 'product.read',
    entry: { icon: IconUsersGroup, group: 'catalogue', place: 45 },
    namespaces: ['dashboard.list', 'dashboard.segments'],
    chunk: 'segments',
    load: async () => {
      const { SegmentsPage } = await import(/* webpackChunkName: "segments" */ './components/segments-page.tsx');
      return SegmentsPage;
    },
  },
  {
    path: 'segments/:uuid',
    label: 'nav.segments',
    permission: 'product.read',
    namespaces: ['dashboard.segments'],
    chunk: 'segment',
    load: async () => {
      const { SegmentPage } = await import(/* webpackChunkName: "segment" */ './components/segment-page.tsx');
      return SegmentPage;
    },
  },
];
