import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'account',
    label: 'account.own',
    namespaces: ['dashboard.account'],
    chunk: 'account',
    load: async () => {
      const { AccountPage } = await import(/* webpackChunkName: "account" */ './components/account-page.tsx');
      return AccountPage;
    },
  },
];
