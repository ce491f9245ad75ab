import { IconFileText } from '@tabler/icons-react';
import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'pages',
    label: 'nav.content',
    permission: 'content.read',
    entry: { icon: IconFileText, group: 'shop', place: 20 },
    namespaces: ['dashboard.list', 'dashboard.content'],
    chunk: 'writings',
    load: async () => {
      const { WritingsPage } = await import(/* webpackChunkName: "writings" */ './components/writings-page.tsx');
      return WritingsPage;
    },
  },
  {
    path: 'pages/:kind',
    label: 'nav.content',
    permission: 'content.read',
    namespaces: ['dashboard.list', 'dashboard.content'],
    chunk: 'writings',
    load: async () => {
      const { WritingsPage } = await import(/* webpackChunkName: "writings" */ './components/writings-page.tsx');
      return WritingsPage;
    },
  },
  {
    path: 'pages/:kind/:uuid',
    label: 'nav.content',
    permission: 'content.read',
    namespaces: ['dashboard.list', 'dashboard.content'],
    chunk: 'writing',
    load: async () => {
      const { WritingPage } = await import(/* webpackChunkName: "writing" */ './components/writing-page.tsx');
      return WritingPage;
    },
  },
];
