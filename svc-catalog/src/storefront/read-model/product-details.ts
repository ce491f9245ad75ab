import { LANGUAGES, type LocalizedText } from '@shop/contracts';
import { batchCalls } from '@shop/service-kit';
import { LRUCache } from 'lru-cache';
import type { ListedProduct, ProductDetails } from '../../products/index.ts';
import type { Rating, ReviewRecord } from '../../reviews/index.ts';

export interface DetailsSource {
  /** The details of the active products among these, by id. */
  readonly details: (uuids: readonly string[]) => Promise<ReadonlyMap<string, ProductDetails>>;
  readonly reviews: (shopUuid: string, uuid: string) => Promise<readonly ReviewRecord[]>;
}
interface Read {
  readonly details: ProductDetails;
  readonly reviews: readonly ReviewRecord[];
}

const NO_REVIEWS: readonly ReviewRecord[] = [];
/** The size of an entry, a picture and a review in addition to their texts (bytes). */
const OVERHEAD = 1000;
const lettersOf = (text: LocalizedText): number =>
  LANGUAGES.reduce((sum, language) => sum + (text[language]?.length ?? 0), 0);
const sizeOf = ({ details, reviews }: Read): number => {
  const { shortDescription, longDescription, seoTitle, seoDescription, furtherImages } = details;
  const texts = [shortDescription, longDescription, seoTitle, seoDescription];
  const letters = [...texts.map(lettersOf), ...reviews.map(({ text }) => text.length)].reduce(
    (sum, more) => sum + more,
    0,
  );
  return letters * 2 + OVERHEAD * (1 + furtherImages.length + reviews.length);
};

/**
 * Details by product version and review state, bounded by bytes. Requests that arrive during a read are combined into
 * the next one, each product once. Memory knows which products have no rating, so their reviews are not queried.
 */
export const createProductDetails = (source: DetailsSource, maxBytes: number) => {
  const kept = new LRUCache<string, Read>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const detailsOf = batchCalls(
    async (uuids: readonly string[]) => {
      const found = await source.details([...new Set(uuids)]);
      return uuids.map((uuid) => found.get(uuid) ?? null);
    },
    { repeatable: true },
  );
  const underWay = new Map<string, Promise<Read | undefined>>();
  const readAndKeep = async (
    key: string,
    { _id, shopUuid }: ListedProduct,
    rating: Rating | undefined,
  ): Promise<Read | undefined> => {
    const isRated = rating !== undefined && rating.count > 0;
    const [details, reviews] = await Promise.all([
      detailsOf(_id),
      isRated ? source.reviews(shopUuid, _id) : NO_REVIEWS,
    ]);
    if (details === null) return undefined;
    const read = { details, reviews };
    kept.set(key, read);
    return read;
  };
  return async (product: ListedProduct, rating: Rating | undefined, reviewsAge: number): Promise<Read | undefined> => {
    const key = `${product._id}:${product.version}:${reviewsAge}`;
    const known = kept.get(key) ?? underWay.get(key);
    if (known) return known;
    const reading = readAndKeep(key, product, rating).finally(() => underWay.delete(key));
    underWay.set(key, reading);
    return reading;
  };
};
export type ReadProductDetails = ReturnType<typeof createProductDetails>;
