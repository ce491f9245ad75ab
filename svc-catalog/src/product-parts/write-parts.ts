import { changedFields, type StaffOutcome, type StaffWrite } from '@shop/service-kit';
import { productSnapshot, type ListedProduct, type Products } from '../products/index.ts';
import { productChanged } from '../shared/snapshot-events.ts';
import { changeThing, type StaffThingDeps } from '../shared/staff-things.ts';
import type { Decided, PartsRefusal } from './domain/parts-refusal.ts';

export interface WritePartsDeps extends StaffThingDeps {
  readonly products: Pick<Products, 'of'>;
  readonly categorySlug: (shopUuid: string, category: string) => string | undefined;
}
type Parts = Partial<
  Pick<ListedProduct, 'images' | 'combinations' | 'features' | 'pack' | 'type' | 'priceHt' | 'priceTtc'>
>;
type Told = Readonly<Record<string, unknown>>;

export interface PartsWrite {
  readonly product: string;
  /** As the person saw it; undefined: what is asked for is right whatever others have changed. */
  readonly version?: number;
  readonly action: string;
  /** Pure. */
  readonly decide: (product: ListedProduct) => Decided<Parts>;
  /** What the audit log hears of the parts. */
  readonly told: (product: ListedProduct) => Told;
  /** What was named in the address, beside. */
  readonly which?: Told;
}
export type PartsOutcome = StaffOutcome<ListedProduct, PartsRefusal>;

/** Writes parts of a product in one conditional write, with its snapshot and its audit entry. */
export const writeParts = (
  deps: WritePartsDeps,
  { product: id, version, action, decide, told, which = {} }: PartsWrite,
  press: StaffWrite,
): Promise<PartsOutcome> => {
  const { shopUuid } = press.staff;
  return changeThing<ListedProduct, Parts, PartsRefusal>(deps, press, {
    kind: 'product',
    id,
    version,
    read: () => deps.products.of(shopUuid).find(id),
    decide,
    write: (product, fields) => {
      const after = { ...product, ...fields };
      const { before, after: now } = changedFields(told(product), told(after));
      const slug = deps.categorySlug(shopUuid, product.mainCategory) ?? '-';
      return {
        fields,
        after,
        acted: { action, before: { ...which, ...before }, after: { ...which, ...now } },
        events: (cause) => [productChanged(productSnapshot(after, slug), cause)],
      };
    },
  });
};
