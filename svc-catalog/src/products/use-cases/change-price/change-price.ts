import type { StaffClaims } from '@shop/contracts/staff';
import type { ChangedThing } from '../../../shared/changed-thing.ts';
import type { Things } from '../../../shared/persistence/thing.repository.ts';
import { productChanged } from '../../../shared/snapshot-events.ts';
import { productSnapshot } from '../../domain/product-snapshot.ts';
import { type PriceRefusal, reprice, type Repriced, type TypedPrice } from '../../domain/reprice.ts';
import type { Products } from '../../persistence/product.repository.ts';

export interface ChangePriceDeps {
  readonly products: Pick<Products, 'of'>;
  readonly things: Pick<Things, 'change'>;
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
export interface ChangePriceCaller {
  readonly staff: StaffClaims;
  readonly requestId: string;
  /** The caller's network address, for the audit. */
  readonly from: string;
  /** Aborted when the person has been told to try again: then nothing is written any more. */
  readonly signal: AbortSignal;
}
export type ChangePriceOutcome =
  | { readonly kind: 'changed'; readonly version: number; readonly after: Repriced['after'] }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'refused'; readonly reason: PriceRefusal }
  /** `version`: the one that is there now. */
  | { readonly kind: 'changed-meanwhile'; readonly version: number };

/** Changes one price in one conditional write, with its snapshot and its audit entry. */
export const changePrice = async (
  { products, things, categorySlug, reload, nudge, now }: ChangePriceDeps,
  command: ChangePrice,
  { staff, requestId, from, signal }: ChangePriceCaller,
): Promise<ChangePriceOutcome> => {
  const ofShop = products.of(staff.shopUuid);
  const product = await ofShop.find(command.product);
  if (!product) return { kind: 'not-found' };
  if (product.version !== command.version) return { kind: 'changed-meanwhile', version: product.version };
  const decided = reprice(product, command.price, command.combination);
  if (decided.kind === 'refused') return decided;

  const { repriced } = decided;
  const at = new Date(now());
  const cause = { at: at.toISOString(), correlationId: requestId };
  const { _id: id, shopUuid } = product;
  const path = repriced.combination === undefined ? '' : `combinations.${repriced.combination}.`;
  const which = command.combination === undefined ? {} : { combination: command.combination };
  const slug = categorySlug(shopUuid, product.mainCategory) ?? '-';
  signal.throwIfAborted();
  const written = await things.change(
    { kind: 'product', id, shopUuid, version: product.version },
    { [`${path}priceHt`]: repriced.after.priceHt, [`${path}priceTtc`]: repriced.after.priceTtc },
    cause,
    {
      snapshots: [productChanged(productSnapshot(repriced.product, slug), cause)],
      audit: {
        shopUuid,
        at,
        by: { id: staff.sub, name: staff.name },
        action: 'product.price',
        subject: id,
        before: { ...which, ...repriced.before },
        after: { ...which, ...repriced.after },
        from,
        requestId,
      },
    },
  );
  if (written.kind !== 'changed')
    return { kind: 'changed-meanwhile', version: (await ofShop.find(id))?.version ?? command.version };
  nudge();
  await reload('product', [{ kind: 'product', id, shopUuid }]);
  return { kind: 'changed', version: repriced.product.version, after: repriced.after };
};
