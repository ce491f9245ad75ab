import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'stock/add',
    label: 'goods.add',
    permission: 'stock.write',
    namespaces: [
      'dashboard.list',
      'dashboard.goods',
      'dashboard.scanning',
      'dashboard.stock-change',
      'dashboard.stock-add',
    ],
    chunk: 'stock-add',
    load: async () => {
      const { StockAddPage } = await import(/* webpackChunkName: "stock-add" */ './components/stock-add-page.tsx');
      return StockAddPage;
    },
  },
];
