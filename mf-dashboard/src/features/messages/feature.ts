import { IconMail } from '@tabler/icons-react';
import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'messages',
    label: 'nav.messages',
    permission: 'customer.read',
    entry: { icon: IconMail, group: 'sales', place: 40 },
    namespaces: ['dashboard.list', 'dashboard.messages'],
    chunk: 'messages',
    load: async () => {
      const { MessagesPage } = await import(/* webpackChunkName: "messages" */ './components/messages-page.tsx');
      return MessagesPage;
    },
  },
];
