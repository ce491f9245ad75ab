import type { OrderState } from '@shop/contracts/order';

/** The list behind a figure. */
export const ordersHref = (filters: {
  readonly states?: readonly OrderState[];
  readonly wilaya?: number;
  readonly from?: string;
  readonly to?: string;
  readonly endedFrom?: string;
  readonly endedTo?: string;
}): string => {
  const { states, ...others } = filters;
  const params = new URLSearchParams(
    Object.entries(others).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  if (states) params.set('states', states.join(','));
  return `/dashboard/orders?${params.toString()}`;
};
