import { IconBuildingWarehouse } from '@tabler/icons-react';
import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'stock/warehouses',
    label: 'goods.warehouses',
    permission: 'stock.read',
    found: { icon: IconBuildingWarehouse, group: 'catalogue', place: 58 },
    namespaces: ['dashboard.list', 'dashboard.goods', 'dashboard.warehouses'],
    chunk: 'warehouses',
    load: async () => {
      const { WarehousesPage } = await import(/* webpackChunkName: "warehouses" */ './components/warehouses-page.tsx');
      return WarehousesPage;
    },
  },
  {
    path: 'stock/warehouses/new',
    label: 'goods.warehouse',
    permission: 'shop.write',
    namespaces: ['dashboard.goods', 'dashboard.warehouses'],
    chunk: 'new-warehouse',
    load: async () => {
      const { NewWarehousePage } = await import(
        /* webpackChunkName: "new-warehouse" */ './components/new-warehouse-page.tsx'
      );
      return NewWarehousePage;
    },
  },
  {
    path: 'stock/warehouses/:warehouse',
    label: 'goods.warehouse',
    permission: 'stock.read',
    namespaces: ['dashboard.goods', 'dashboard.warehouses'],
    chunk: 'warehouse',
    load: async () => {
      const { WarehousePage } = await import(/* webpackChunkName: "warehouse" */ './components/warehouse-page.tsx');
      return WarehousePage;
    },
  },
];
