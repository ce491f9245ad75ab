import type { TariffSnapshot } from '@shop/contracts/logistics/events';
import type { OrderState } from '@shop/contracts/order';
import type { OrderStep } from '@shop/contracts/order/storefront';
import type { OrderRecord } from '../../orders/domain/order-record.ts';

type Delay = TariffSnapshot['services'][number]['delay'];

const HOUR_MS = 3_600_000;
const OVER: readonly OrderState[] = ['delivered', 'returned', 'cancelled'];

/**
 * The expected arrival of a parcel (ISO 8601): the transporter's delay, counted from departure or from the order. Null
 * for a closed order, and when the time has passed: a missed date is no promise.
 * @param delay hours
 */
export const estimateOf = (
  state: OrderState,
  steps: readonly OrderStep[],
  delay: Delay,
  now: number,
): { readonly from: string; readonly to: string } | null => {
  const start = steps.find((step) => step.state === 'shipped') ?? steps[0];
  if (!start || !delay || OVER.includes(state)) return null;
  const after = (hours: number): string => new Date(Date.parse(start.at) + hours * HOUR_MS).toISOString();
  const to = after(delay.max);
  return Date.parse(to) < now ? null : { from: after(delay.min), to };
};

/**
 * The tariff of the order's transporter as it is now; undefined: it is offered no more.
 * @param tariffs of the order's wilaya
 */
export const tariffOf = (
  { transporter }: Pick<OrderRecord, 'transporter'>,
  tariffs: readonly TariffSnapshot[],
): TariffSnapshot | undefined => tariffs.find((tariff) => tariff.transporter.uuid === transporter?.uuid);

/** The delay of the order's delivery by a tariff; undefined: it does not offer that delivery. */
export const delayOf = ({ transporter }: Pick<OrderRecord, 'transporter'>, tariff: TariffSnapshot | undefined): Delay =>
  tariff?.services.find(({ deliveryType }) => deliveryType === transporter?.deliveryType)?.delay;
