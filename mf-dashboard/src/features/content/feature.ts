import { IconFileText } from '@tabler/icons-react';
import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'pages',
    label: 'nav.content',
    permission: 'content.read',
    entry: { icon: IconFileText, group: 'shop', place: 20 },
    namespaces: ['dashboard.list', 'dashboard.content'],
    chunk: 'content-entries',
    load: async () => {
      const { ContentEntriesPage } = await import(
        /* webpackChunkName: "content-entries" */ './components/content-entries-page.tsx'
      );
      return ContentEntriesPage;
    },
  },
  {
    path: 'pages/:kind',
    label: 'nav.content',
    permission: 'content.read',
    namespaces: ['dashboard.list', 'dashboard.content'],
    chunk: 'content-entries',
    load: async () => {
      const { ContentEntriesPage } = await import(
        /* webpackChunkName: "content-entries" */ './components/content-entries-page.tsx'
      );
      return ContentEntriesPage;
    },
  },
  {
    path: 'pages/:kind/:uuid',
    label: 'nav.content',
    permission: 'content.read',
    namespaces: ['dashboard.list', 'dashboard.content'],
    chunk: 'content-entry',
    load: async () => {
      const { ContentEntryPage } = await import(
        /* webpackChunkName: "content-entry" */ './components/content-entry-page.tsx'
      );
      return ContentEntryPage;
    },
  },
];
