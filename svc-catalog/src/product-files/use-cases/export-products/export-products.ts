import type { ProductMemory, ProductQuery, Products } from '../../../products/index.ts';
import { productsFound } from '../../../products/index.ts';
import type { ThingWords } from '../../../shared/thing-words.ts';
import { type FileRow, rowsOfProduct } from '../../domain/rows-of-product.ts';

export interface ExportProductsDeps {
  readonly memoryOf: (shopUuid: string) => ProductMemory | undefined;
  readonly wordsOf: (shopUuid: string) => ThingWords;
  readonly products: Pick<Products, 'of'>;
}
export interface ExportProducts extends Omit<ProductQuery, 'sort' | 'page' | 'limit'> {
  readonly shopUuid: string;
}

/** Read and written at a time: everybody else is answered in between. */
const AT_A_TIME = 100;

/** The rows of all products that are found, each as it is when its turn comes. */
export const exportProducts = async function* (
  { memoryOf, wordsOf, products }: ExportProductsDeps,
  { shopUuid, ...query }: ExportProducts,
): AsyncGenerator<readonly FileRow[]> {
  const memory = memoryOf(shopUuid);
  if (!memory) return;
  const ids = (await productsFound(memory, query)).map(({ _id }) => _id);
  for (let from = 0; from < ids.length; from += AT_A_TIME) {
    const words = wordsOf(shopUuid);
    const some = await products.of(shopUuid).whole(ids.slice(from, from + AT_A_TIME));
    yield some.flatMap((product) => rowsOfProduct(product, words));
  }
};
