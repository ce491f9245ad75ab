import type { DictionaryKind } from '@shop/contracts/catalog/dashboard';
import type { ListedProduct } from '../../../products/index.ts';
import { writeProducts, type ProductChange, type WriteProductsDeps } from '../../../taxons/index.ts';
import type { Catalogues } from '../../../storefront/index.ts';
import { relabelled } from '../../domain/relabel.ts';
import { valueInWords } from '../../domain/value-in-words.ts';
import type { StaffDictionary } from '../../domain/dictionary-record.ts';
import type { Dictionaries } from '../../persistence/dictionary.repository.ts';

export interface RelabelProductsDeps extends WriteProductsDeps {
  readonly shops: Pick<Catalogues, 'ofShop' | 'reload'>;
  readonly dictionaries: Pick<Dictionaries, 'unspoken' | 'spoken'>;
}

/** Products that are written before anything else has its turn. */
const BATCH = 50;

const writtenOtherwise = async (
  { products }: RelabelProductsDeps,
  kind: DictionaryKind,
  words: StaffDictionary,
): Promise<readonly ListedProduct[]> => {
  const of = products.of(words.shopUuid);
  const values = words.values.map((value) => valueInWords(words, value));
  return of.whole(await of.inOtherWords(kind, values, BATCH));
};

/**
 * Products keep the words of their values: those of a dictionary that was changed follow, a batch at a time. What is to
 * be done is read off what is there, so that whoever was cut off goes on.
 * @returns whether there is more to do
 */
export const relabelProducts = async (deps: RelabelProductsDeps): Promise<boolean> => {
  const { shops, dictionaries } = deps;
  const unspoken = await dictionaries.unspoken();
  for (const { kind, ...words } of unspoken) {
    const shop = shops.ofShop(words.shopUuid);
    if (!shop) continue;
    const changes = new Map<string, ProductChange>();
    const note = (product: ListedProduct): void => {
      if (changes.size < BATCH && relabelled(kind, product, words))
        changes.set(product._id, (current) => relabelled(kind, current, words) ?? {});
    };
    for (const product of shop.everyProduct()) {
      if (changes.size === BATCH) break;
      note(product);
    }
    // What another replica wrote a moment ago is not in memory yet.
    if (changes.size === 0) (await writtenOtherwise(deps, kind, words)).forEach(note);
    if (changes.size > 0) {
      await writeProducts(deps, shop, changes);
      continue;
    }
    // Whoever changed it meanwhile has it told again.
    await dictionaries.spoken(kind, words);
  }
  return unspoken.length > 0;
};
