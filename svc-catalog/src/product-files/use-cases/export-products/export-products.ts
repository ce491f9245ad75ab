import type { Language } from '@shop/contracts';
import type { ProductMemory, ProductQuery } from '../../../products/index.ts';
import { inOrder, productOrder, productsFound } from '../../../products/index.ts';
import type { FileRow } from '../../domain/columns.ts';
import { productsNamedBy, wordsOfFile, type ShopWordsDeps } from '../../words-of-shop.ts';
import { rowsOfProduct } from '../../domain/rows-of-product.ts';

export interface ExportProductsDeps extends ShopWordsDeps {
  readonly memoryOf: (shopUuid: string) => Promise<ProductMemory | undefined>;
}
export interface ExportProducts extends Omit<ProductQuery, 'page' | 'limit'> {
  readonly shopUuid: string;
  readonly language: Language;
}

/** Read and written at a time: everybody else is answered in between. */
const AT_A_TIME = 100;

/** The rows of all products that are found, in the order of the list, each as it is when its turn comes. */
export const exportProducts = async function* (
  deps: ExportProductsDeps,
  { shopUuid, language, ...query }: ExportProducts,
): AsyncGenerator<readonly FileRow[]> {
  const memory = await deps.memoryOf(shopUuid);
  if (!memory) return;
  const found = await productsFound(memory, query);
  for await (const some of inOrder(found, productOrder(query, found, memory, language), AT_A_TIME)) {
    const whole = await deps.products.of(shopUuid).whole(some.map(({ _id }) => _id));
    const words = await wordsOfFile(deps, shopUuid, whole.flatMap(productsNamedBy));
    yield whole.flatMap((product) => rowsOfProduct(product, words));
  }
};
