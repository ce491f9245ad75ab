import type { Language } from '@shop/contracts';
import type { ProductMemory, ProductQuery, Products } from '../../../products/index.ts';
import { inOrder, productOrder, productsFound } from '../../../products/index.ts';
import type { ThingWords } from '../../../shared/thing-words.ts';
import type { FileRow } from '../../domain/columns.ts';
import { rowsOfProduct } from '../../domain/rows-of-product.ts';

export interface ExportProductsDeps {
  readonly memoryOf: (shopUuid: string) => ProductMemory | undefined;
  readonly wordsOf: (shopUuid: string) => ThingWords;
  readonly products: Pick<Products, 'of'>;
}
export interface ExportProducts extends Omit<ProductQuery, 'page' | 'limit'> {
  readonly shopUuid: string;
  readonly language: Language;
}

/** Read and written at a time: everybody else is answered in between. */
const AT_A_TIME = 100;

/** The rows of all products that are found, in the order of the list, each as it is when its turn comes. */
export const exportProducts = async function* (
  { memoryOf, wordsOf, products }: ExportProductsDeps,
  { shopUuid, language, ...query }: ExportProducts,
): AsyncGenerator<readonly FileRow[]> {
  const memory = memoryOf(shopUuid);
  if (!memory) return;
  const found = await productsFound(memory, query);
  for await (const some of inOrder(found, productOrder(query, found, memory, language), AT_A_TIME)) {
    const words = wordsOf(shopUuid);
    const whole = await products.of(shopUuid).whole(some.map(({ _id }) => _id));
    yield whole.flatMap((product) => rowsOfProduct(product, words));
  }
};
