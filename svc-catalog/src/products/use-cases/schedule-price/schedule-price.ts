import { toCentimes } from '@shop/contracts';
import type { NewScheduledPrice } from '@shop/contracts/catalog/dashboard';
import { idOfCreation, type StaffOutcome, type StaffWrite } from '@shop/service-kit';
import { productChanged } from '../../../shared/snapshot-events.ts';
import { changeThing } from '../../../shared/staff-things.ts';
import type { ProductRecord, ScheduledPriceRecord } from '../../domain/product-records.ts';
import { productSnapshot } from '../../domain/product-snapshot.ts';
import {
  decideCancelling,
  decideScheduling,
  type ScheduleRefusal,
  toldOfScheduled,
} from '../../domain/scheduled-price.ts';
import type { ProductWriteDeps } from '../../product-writes.ts';

export interface SchedulePrice {
  readonly product: string;
  readonly asked: NewScheduledPrice;
}
export interface CancelScheduledPrice {
  readonly product: string;
  readonly price: string;
}
export type SchedulePriceOutcome = StaffOutcome<ProductRecord, ScheduleRefusal>;

/** Right whatever others have changed of the product meanwhile. */
const write = (
  deps: ProductWriteDeps,
  id: string,
  press: StaffWrite,
  decide: (product: ProductRecord) => ReturnType<typeof decideScheduling>,
  act: 'schedulePrice' | 'unschedulePrice',
): Promise<SchedulePriceOutcome> => {
  const { shopUuid } = press.staff;
  return changeThing<ProductRecord, readonly ScheduledPriceRecord[], ScheduleRefusal>(deps, press, {
    kind: 'product',
    id,
    version: undefined,
    read: () => deps.products.of(shopUuid).find(id),
    decide,
    write: (product, scheduledPrices) => {
      const before = product.scheduledPrices ?? [];
      const gone = before.find((one) => !scheduledPrices.includes(one));
      const made = scheduledPrices.find((one) => !before.includes(one));
      const after = { ...product, scheduledPrices };
      return {
        fields: { scheduledPrices: scheduledPrices.length === 0 ? undefined : scheduledPrices },
        after,
        acted: {
          action: `product.${act}`,
          before: gone ? toldOfScheduled(gone) : {},
          after: made ? toldOfScheduled(made) : {},
        },
        events: (cause) => [
          productChanged(productSnapshot(after, deps.categorySlug(shopUuid, after.mainCategory) ?? '-'), cause),
        ],
      };
    },
  });
};

/** Another price from a moment on: at that moment `beginPrices` writes it. */
export const schedulePrice = (deps: ProductWriteDeps, { product, asked }: SchedulePrice, press: StaffWrite) => {
  const { at, combination = null, priceHt, priceTtc } = asked;
  const { sub, name } = press.staff;
  const scheduled: ScheduledPriceRecord = {
    id: idOfCreation(press),
    at: Date.parse(at),
    combination,
    typed: priceTtc === undefined ? 'ht' : 'ttc',
    amount: toCentimes(priceTtc ?? priceHt ?? 0),
    by: { id: sub, name },
  };
  return write(deps, product, press, (record) => decideScheduling(record, scheduled, deps.now()), 'schedulePrice');
};

export const cancelScheduledPrice = (
  deps: ProductWriteDeps,
  { product, price }: CancelScheduledPrice,
  press: StaffWrite,
) => write(deps, product, press, (record) => decideCancelling(record, price), 'unschedulePrice');
