import type { Order } from '@shop/contracts/order/dashboard';
import { lazyPart, OptionalPart } from '@shop/kit';

const JourneyCard = lazyPart(async () => (await import('./journey-card.tsx')).JourneyCard);

/** The way of the order's parcels; code and texts come once a company has said something of one. */
export const Journey = ({ order }: { readonly order: Order }) =>
  order.journey !== undefined &&
  order.journey.length > 0 && (
    <OptionalPart remote="dashboard">
      <JourneyCard order={order} />
    </OptionalPart>
  );
