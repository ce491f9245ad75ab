import { IconChartBar, IconMap } from '@tabler/icons-react';
import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'scorecard',
    label: 'nav.scorecard',
    permission: 'transporter.read',
    found: { icon: IconChartBar, group: 'delivery', place: 50 },
    namespaces: ['dashboard.list', 'dashboard.scorecards'],
    chunk: 'scorecards',
    load: async () => {
      const { ScorecardPage } = await import(/* webpackChunkName: "scorecards" */ './components/scorecard-page.tsx');
      return ScorecardPage;
    },
  },
  {
    path: 'scorecard/map',
    label: 'nav.refusalMap',
    permission: 'transporter.read',
    found: { icon: IconMap, group: 'delivery', place: 51 },
    namespaces: ['dashboard.list', 'dashboard.scorecards'],
    chunk: 'refusal-map',
    load: async () => {
      const { RefusalMapPage } = await import(
        /* webpackChunkName: "refusal-map" */ './components/refusal-map-page.tsx'
      );
      return RefusalMapPage;
    },
  },
];
