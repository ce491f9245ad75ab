import {
  actedEvent,
  changedFields,
  changeForStaff,
  type NewEvent,
  type OfShop,
  type StaffOutcome,
  type StaffWrite,
} from '@shop/service-kit';
import type { ChangedThing } from '../../../shared/changed-thing.ts';
import type { Things } from '../../../shared/persistence/thing.repository.ts';
import { productChanged } from '../../../shared/snapshot-events.ts';
import type { ListedProduct } from '../../domain/product-records.ts';
import { productSnapshot } from '../../domain/product-snapshot.ts';
import type { TypedPrice } from '../../domain/both-prices.ts';
import { type PriceRefusal, reprice, type Repriced } from '../../domain/reprice.ts';
import type { Products } from '../../persistence/product.repository.ts';

export interface ChangePriceDeps {
  readonly products: OfShop<Products, 'find'>;
  readonly things: Pick<Things, 'change' | 'wasHandled'>;
  readonly categorySlug: (shopUuid: string, category: string) => string | undefined;
  /** Reads what was changed into this replica's memory. */
  readonly reload: (kind: 'product', changed: readonly ChangedThing[]) => Promise<void>;
  /** Tells the relay that something waits. */
  readonly nudge: () => void;
  readonly now: () => number;
}
export interface ChangePrice {
  readonly product: string;
  readonly combination: string | undefined;
  readonly price: TypedPrice;
  /** As the person saw it. */
  readonly version: number;
}
export type ChangePriceOutcome = StaffOutcome<ListedProduct, PriceRefusal>;

/** D-11.03: what the audit log hears of it. */
const actedOn = (
  press: StaffWrite,
  now: number,
  { product, combination }: ChangePrice,
  repriced: Repriced,
): NewEvent => {
  const which = combination === undefined ? {} : { combination };
  const { before, after } = changedFields({ ...repriced.before }, { ...repriced.after });
  return actedEvent(press, now, {
    entity: 'product',
    subject: product,
    name: repriced.product.name,
    action: 'product.price',
    before: { ...which, ...before },
    after: { ...which, ...after },
  });
};

/** Changes one price in one conditional write, with its snapshot and its audit entry. */
export const changePrice = (
  { products, things, categorySlug, reload, nudge, now }: ChangePriceDeps,
  command: ChangePrice,
  press: StaffWrite,
): Promise<ChangePriceOutcome> => {
  const { staff, requestId, operation } = press;
  const { shopUuid } = staff;
  const id = command.product;
  return changeForStaff<ListedProduct, Repriced, PriceRefusal>(press, {
    read: () => products.of(shopUuid).find(id),
    isSeen: ({ version }) => version === command.version,
    wasHandled: (mark) => things.wasHandled('product', id, mark),
    decide: (product) => {
      const decided = reprice(product, command.price, command.combination);
      return decided.kind === 'refused' ? { refusal: decided.reason } : { decision: decided.repriced };
    },
    write: async ({ version, mainCategory }, repriced) => {
      const at = now();
      const cause = { at: new Date(at).toISOString(), correlationId: requestId };
      const { product, after } = repriced;
      const path = repriced.combination === undefined ? '' : `combinations.${repriced.combination}.`;
      const snapshot = productSnapshot(product, categorySlug(shopUuid, mainCategory) ?? '-');
      const written = await things.change(
        { kind: 'product', id, shopUuid, version },
        { [`${path}priceHt`]: after.priceHt, [`${path}priceTtc`]: after.priceTtc },
        cause,
        { events: [productChanged(snapshot, cause), actedOn(press, at, command, repriced)], operation },
      );
      if (written.kind !== 'changed') return null;
      nudge();
      await reload('product', [{ kind: 'product', id, shopUuid }]);
      return product;
    },
  });
};
