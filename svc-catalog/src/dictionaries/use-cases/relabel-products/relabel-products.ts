import type { DictionaryKind } from '@shop/contracts/catalog/dashboard';
import type { ListedProduct } from '../../../products/index.ts';
import { writeProducts, type ProductChange, type WriteProductsDeps } from '../../../taxonomy/index.ts';
import { relabelled } from '../../domain/relabel.ts';
import { valueInWords } from '../../domain/value-in-words.ts';
import type { StaffDictionary } from '../../domain/dictionary-record.ts';
import type { Dictionaries } from '../../persistence/dictionary.repository.ts';

export interface RelabelProductsDeps extends WriteProductsDeps {
  readonly dictionaries: Pick<Dictionaries, 'unspoken' | 'spoken'>;
}

/** Products that are written before anything else has its turn. */
const BATCH = 50;

/** Some that say one of its values in other words. */
const inOtherWords = async (
  { products }: RelabelProductsDeps,
  kind: DictionaryKind,
  words: StaffDictionary,
): Promise<readonly ListedProduct[]> => {
  const of = products.of(words.shopUuid);
  const values = words.values.map((value) => valueInWords(words, value));
  return of.whole(await of.inOtherWords(kind, values, BATCH));
};

/**
 * Products store the labels of their values, so a changed dictionary is copied to them in batches. The remaining work
 * is derived from the stored data, so an interrupted run can continue.
 * @returns whether there is more to do
 */
export const relabelProducts = async (deps: RelabelProductsDeps): Promise<boolean> => {
  const { dictionaries } = deps;
  const unspoken = await dictionaries.unspoken();
  for (const { kind, ...words } of unspoken) {
    const changes = new Map<string, ProductChange>();
    for (const product of await inOtherWords(deps, kind, words))
      if (relabelled(kind, product, words))
        changes.set(product._id, (current) => relabelled(kind, current, words) ?? {});
    if (changes.size > 0) {
      await writeProducts(deps, words.shopUuid, changes);
      continue;
    }
    // If another request changed it since it was read, products follow that version.
    await dictionaries.spoken(kind, words);
  }
  return unspoken.length > 0;
};
