import type { ShopChanged } from '@shop/contracts/catalog/events';
import type { z } from 'zod';
import { keepShop, type KeepShopDeps } from '../use-cases/keep-shop/keep-shop.ts';

export const onShopChanged =
  (deps: KeepShopDeps) =>
  ({ seq, data: { shop } }: z.output<typeof ShopChanged>): Promise<void> => {
    const { uuid, name, names = { fr: name }, isDefault } = shop;
    return keepShop(deps, { shopUuid: uuid, seq, name: names, isDefault });
  };
