import { TOPICS } from '@shop/contracts';
import { ShopChanged } from '@shop/contracts/catalog/events';
import { onEvent, type Subscription } from '@shop/service-kit';
import { onShopChanged } from './consumers/on-shop-changed.ts';
import type { KeepShopDeps } from './use-cases/keep-shop/keep-shop.ts';

export const shopConsumers = (deps: KeepShopDeps): Subscription['topics'] => ({
  [TOPICS.shops]: { [ShopChanged.shape.type.value]: onEvent(ShopChanged, onShopChanged(deps)) },
});
