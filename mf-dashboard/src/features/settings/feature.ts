import { IconSettings } from '@tabler/icons-react';
import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'settings',
    label: 'nav.settings',
    permission: 'shop.write',
    entry: { icon: IconSettings, group: 'shop', place: 40 },
    namespaces: ['dashboard.settings'],
    chunk: 'settings',
    load: async () => {
      const { SettingsPage } = await import(/* webpackChunkName: "settings" */ './components/settings-page.tsx');
      return SettingsPage;
    },
  },
];
