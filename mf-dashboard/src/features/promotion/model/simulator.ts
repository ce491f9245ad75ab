import { MAX_SIMULATED_SEGMENTS } from '@shop/contracts/order/dashboard';
import type { Fields } from './promotion-form.ts';

/** The simulator with what this promotion asks for: its code, its first product, and who orders how and when. */
export const simulatorHref = ({
  couponCode,
  scope,
  targets,
  channels,
  customerTypes,
  paymentMethods,
  startsAt,
}: Fields): string => {
  const asked = {
    code: couponCode.trim(),
    product: scope === 'product' ? targets[0] : undefined,
    channel: channels[0],
    customerType: customerTypes[0],
    segments: scope === 'customer_segment' ? targets.slice(0, MAX_SIMULATED_SEGMENTS).join() : undefined,
    paymentMethod: paymentMethods[0],
    at: startsAt ?? undefined,
  };
  const search = new URLSearchParams(Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return `/dashboard/promotions-simulator${search.size === 0 ? '' : `?${search}`}`;
};
