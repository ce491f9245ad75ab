import type { StaffClaims } from '@shop/contracts';
import type { ChangedThing } from '../../../shared/changed-thing.ts';
import type { Things } from '../../../shared/persistence/thing.repository.ts';
import { productChanged } from '../../../shared/snapshot-events.ts';
import { productSnapshot } from '../../domain/product-snapshot.ts';
import { type PriceRefusal, reprice, type Repriced, type TypedPrice } from '../../domain/reprice.ts';
import type { Products } from '../../persistence/product.repository.ts';

export interface ChangePriceParts {
  readonly products: Pick<Products, 'of'>;
  readonly things: Pick<Things, 'change'>;
  readonly categorySlug: (shopUuid: string, category: string) => string | undefined;
  /** Reads what was changed into this replica's memory. */
  readonly reload: (kind: 'product', changed: readonly ChangedThing[]) => Promise<void>;
  /** Tells the relay that something waits. */
  readonly nudge: () => void;
}
export interface ChangePriceCommand {
  readonly product: string;
  readonly combination: string | undefined;
  readonly price: TypedPrice;
  readonly version: number;
}
interface Circumstances {
  readonly staff: StaffClaims;
  readonly requestId: string;
  readonly from: string;
  readonly now: Date;
  /** Aborted when the person has been told to try again: then nothing is written any more. */
  readonly signal: AbortSignal;
}
type Outcome = Repriced | 'not-found' | PriceRefusal | { readonly changedMeanwhile: number };

/** Changes one price in one conditional write, with its snapshot and its audit entry. */
export const changePrice = async (
  parts: ChangePriceParts,
  command: ChangePriceCommand,
  circumstances: Circumstances,
): Promise<Outcome> => {
  const { staff, requestId, from, now, signal } = circumstances;
  const product = await parts.products.of(staff.shopUuid).find(command.product);
  if (!product) return 'not-found';
  if (product.version !== command.version) return { changedMeanwhile: product.version };
  const repriced = reprice(product, command.price, command.combination);
  if (typeof repriced === 'string') return repriced;

  const slug = parts.categorySlug(staff.shopUuid, product.mainCategory) ?? '-';
  const cause = { at: now.toISOString(), correlationId: requestId };
  const { _id: id, shopUuid } = product;
  const at = repriced.combination === undefined ? '' : `combinations.${repriced.combination}.`;
  const which = command.combination === undefined ? {} : { combination: command.combination };
  signal.throwIfAborted();
  const saved = await parts.things.change(
    { kind: 'product', id, shopUuid, version: product.version },
    { [`${at}priceHt`]: repriced.after.priceHt, [`${at}priceTtc`]: repriced.after.priceTtc },
    cause,
    {
      snapshots: [productChanged(productSnapshot(repriced.product, slug), cause)],
      audit: {
        shopUuid,
        at: now,
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
  if (typeof saved === 'string')
    return { changedMeanwhile: (await parts.products.of(shopUuid).find(id))?.version ?? command.version };
  parts.nudge();
  await parts.reload('product', [{ kind: 'product', id, shopUuid }]);
  return repriced;
};
