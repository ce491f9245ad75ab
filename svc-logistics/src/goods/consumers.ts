import { TOPICS } from '@shop/contracts';
import { ProductChanged } from '@shop/contracts/catalog/events';
import { onEvent, type Subscription } from '@shop/service-kit';
import { onProductChanged, type FollowProductDeps } from './consumers/on-product-changed.ts';

export const goodsConsumers = (deps: FollowProductDeps): Subscription['topics'] => ({
  [TOPICS.products]: { 'catalog.product-changed': onEvent(ProductChanged, onProductChanged(deps)) },
});
