import { heardBy, type Subscription } from '@shop/service-kit';
import { expeditionConsumers, type ExpeditionConsumersDeps } from './expeditions/consumers.ts';
import { stockConsumers, type StockConsumersDeps } from './stock/consumers.ts';

/** Every event this service listens to. An order's units first, then its parcel. */
export const subscription = (deps: StockConsumersDeps & ExpeditionConsumersDeps): Subscription => ({
  group: 'svc-logistics',
  topics: heardBy(stockConsumers(deps), expeditionConsumers(deps)),
});
