import { IconPalette } from '@tabler/icons-react';
import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'theme',
    label: 'nav.theme',
    permission: 'shop.write',
    entry: { icon: IconPalette, group: 'shop', place: 60 },
    namespaces: ['dashboard.theme', 'dashboard.drafts'],
    chunk: 'theme',
    load: async () => {
      const { ThemePage } = await import(/* webpackChunkName: "theme" */ './components/theme-page.tsx');
      return ThemePage;
    },
  },
];
