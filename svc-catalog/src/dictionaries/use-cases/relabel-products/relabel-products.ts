import { writeProducts, type ProductChange, type WriteProductsDeps } from '../../../taxons/index.ts';
import type { Catalogues } from '../../../storefront/index.ts';
import { relabelled } from '../../domain/relabel.ts';
import type { Dictionaries } from '../../persistence/dictionary.repository.ts';

export interface RelabelProductsDeps extends WriteProductsDeps {
  readonly shops: Pick<Catalogues, 'ofShop' | 'reload'>;
  readonly dictionaries: Pick<Dictionaries, 'unspoken' | 'spoken'>;
}

/** Products that are written before anything else has its turn. */
const BATCH = 50;

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
    for (const product of shop.everyProduct()) {
      if (changes.size === BATCH) break;
      if (relabelled(kind, product, words))
        changes.set(product._id, (current) => relabelled(kind, current, words) ?? {});
    }
    if (changes.size > 0) {
      await writeProducts(deps, shop, changes);
      continue;
    }
    // Whoever changed it meanwhile has it told again.
    await dictionaries.spoken(kind, words);
  }
  return unspoken.length > 0;
};
