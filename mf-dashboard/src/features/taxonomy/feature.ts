import { IconCategory } from '@tabler/icons-react';
import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'taxonomy',
    label: 'nav.taxonomy',
    permission: 'product.read',
    entry: { icon: IconCategory, group: 'catalogue', place: 20 },
    namespaces: ['dashboard.list', 'dashboard.taxonomy'],
    chunk: 'taxonomy',
    load: async () => {
      const { CategoriesPage } = await import(/* webpackChunkName: "taxonomy" */ './components/categories-page.tsx');
      return CategoriesPage;
    },
  },
  // The shell takes the first path that fits: before those of which `values` would be a kind.
  {
    path: 'taxonomy/values/:kind',
    label: 'nav.taxonomy',
    permission: 'product.read',
    namespaces: ['dashboard.list', 'dashboard.taxonomy'],
    chunk: 'dictionaries',
    load: async () => {
      const { DictionariesPage } = await import(
        /* webpackChunkName: "dictionaries" */ './components/dictionaries-page.tsx'
      );
      return DictionariesPage;
    },
  },
  {
    path: 'taxonomy/values/:kind/:uuid',
    label: 'nav.taxonomy',
    permission: 'product.read',
    namespaces: ['dashboard.list', 'dashboard.taxonomy'],
    chunk: 'dictionary',
    load: async () => {
      const { DictionaryPage } = await import(/* webpackChunkName: "dictionary" */ './components/dictionary-page.tsx');
      return DictionaryPage;
    },
  },
  {
    path: 'taxonomy/:kind',
    label: 'nav.taxonomy',
    permission: 'product.read',
    namespaces: ['dashboard.list', 'dashboard.taxonomy'],
    chunk: 'taxons',
    load: async () => {
      const { TaxonsPage } = await import(/* webpackChunkName: "taxons" */ './components/taxons-page.tsx');
      return TaxonsPage;
    },
  },
  {
    path: 'taxonomy/:kind/:uuid',
    label: 'nav.taxonomy',
    permission: 'product.read',
    namespaces: ['dashboard.list', 'dashboard.taxonomy'],
    chunk: 'taxon',
    load: async () => {
      const { TaxonPage } = await import(/* webpackChunkName: "taxon" */ './components/taxon-page.tsx');
      return TaxonPage;
    },
  },
];
