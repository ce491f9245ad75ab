import type { ListedProduct } from '../../../products/index.ts';
import type { CategoryRecord, CollectionRecord } from '../../domain/taxonomy-records.ts';
import { fitsRules, type RuleFacts } from '../../domain/rules.ts';
import { byId, upwards } from '../../domain/tree.ts';

/** The products and the taxonomy of one shop, by which the rules of its collections are judged. */
export interface RuledShop {
  readonly catalogue: () => {
    readonly collections: { readonly all: readonly Pick<CollectionRecord, '_id' | 'rules' | 'goesTo'>[] };
    readonly categories: { readonly all: readonly CategoryRecord[] };
    readonly shownPrice: RuleFacts['priceOf'];
    readonly now: number;
  };
  /** Ages of what was read: the same age means that nothing has changed since. */
  readonly parts: { readonly anyProduct: { readonly age: number }; readonly whole: { readonly age: number } };
  readonly everyProduct: () => Iterable<ListedProduct>;
}

/** The state in which no product was misplaced. The check is repeated only after a change or some time. */
interface Looked {
  readonly age: number;
  readonly at: number;
}
const settled = new WeakMap<RuledShop, Looked>();
/** Collection rules depend on time: products stop being new, and promotions start and end. */
const A_MINUTE_MS = 60_000;

const withOrWithout = (collection: string, belongs: boolean) => {
  return ({ collections }: Pick<ListedProduct, 'collections'>): Partial<ListedProduct> => ({
    collections: [...collections.filter((id) => id !== collection), ...(belongs ? [collection] : [])],
  });
};

/** Some products that are in a collection against its rules, or not in it, with what puts that right. */
export const misplaced = (shop: RuledShop, most: number): ReadonlyMap<string, ReturnType<typeof withOrWithout>> => {
  const catalogue = shop.catalogue();
  const changes = new Map<string, ReturnType<typeof withOrWithout>>();
  const ruled = catalogue.collections.all.flatMap(({ _id, rules, goesTo }) =>
    rules && goesTo === undefined ? [{ _id, rules }] : [],
  );
  const age = shop.parts.anyProduct.age + shop.parts.whole.age;
  const before = settled.get(shop);
  if (ruled.length === 0 || (before?.age === age && performance.now() - before.at < A_MINUTE_MS)) return changes;

  const known = byId(catalogue.categories.all);
  const families = new Map<string, ReadonlySet<string>>();
  const facts: RuleFacts = {
    familyOf: (category) => {
      const family =
        families.get(category) ??
        new Set(catalogue.categories.all.map(({ _id }) => _id).filter((id) => upwards(id, known).includes(category)));
      families.set(category, family);
      return family;
    },
    priceOf: catalogue.shownPrice,
    now: catalogue.now,
  };
  for (const { _id, rules } of ruled)
    for (const product of shop.everyProduct()) {
      if (changes.size === most) return changes;
      const belongs = fitsRules(product, rules, facts);
      if (belongs !== product.collections.includes(_id) && !changes.has(product._id))
        changes.set(product._id, withOrWithout(_id, belongs));
    }
  if (changes.size === 0) settled.set(shop, { age, at: performance.now() });
  return changes;
};
