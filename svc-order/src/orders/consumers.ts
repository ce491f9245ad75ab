import { TOPICS } from '@shop/contracts';
import type { EventHandler, Subscription } from '@shop/service-kit';

type ByType = Readonly<Record<string, EventHandler>>;

/** Everything this service listens to, in one place. */
export const subscriptions = (handlers: {
  readonly stockEvents: ByType;
  readonly expeditionEvents: ByType;
}): Subscription[] => [
  {
    group: 'svc-order',
    topics: { [TOPICS.stockEvents]: handlers.stockEvents, [TOPICS.expeditionEvents]: handlers.expeditionEvents },
  },
];
