import { productUnderTest } from '../../products/domain/product-under-test.ts';
import { ratingOf, type ReviewRecord } from '../../reviews/index.ts';
import { createProductDetails } from './product-details.ts';

const MB = 1024 * 1024;
const detailsOf = (uuid: string) => ({
  shortDescription: { fr: uuid },
  longDescription: {},
  seoTitle: {},
  seoDescription: {},
  furtherImages: [],
});

/** A source that has every product but `gone`, and what it was asked. */
const sourceUnderTest = () => {
  const requests: string[][] = [];
  const reviewsOf: string[] = [];
  let failure: Error | undefined;
  const details = createProductDetails(
    {
      details: async (uuids) => {
        requests.push([...uuids]);
        return new Map(uuids.filter((uuid) => uuid !== 'gone').map((uuid) => [uuid, detailsOf(uuid)]));
      },
      reviews: async (_shop, uuid): Promise<ReviewRecord[]> => {
        reviewsOf.push(uuid);
        if (failure) throw failure;
        return [];
      },
    },
    MB,
  );
  const read = (uuid: string, stars: number[] = [], age = 0) => details(productUnderTest(uuid), ratingOf(stars), age);
  const fail = (error: Error | undefined) => {
    failure = error;
  };
  return { read, requests, reviewsOf, fail };
};

describe('the details of products', () => {
  it('are read in one batch if they are requested together, each once', async () => {
    const { read, requests } = sourceUnderTest();
    const found = await Promise.all(['a', 'b', 'a', 'gone'].map((uuid) => read(uuid)));
    expect(found.map((one) => one?.details.shortDescription.fr)).toEqual(['a', 'b', 'a', undefined]);
    expect(requests).toEqual([['a', 'b', 'gone']]);
  });

  it('are kept for the version they are of', async () => {
    const { read, requests } = sourceUnderTest();
    await read('a');
    await read('a');
    expect(requests).toHaveLength(1);
    await read('a', [], 1);
    expect(requests).toHaveLength(2);
  });

  it('are read once, with their reviews, however many ask for a rated product at once', async () => {
    const { read, requests, reviewsOf } = sourceUnderTest();
    const found = await Promise.all(Array.from({ length: 200 }, () => read('a', [5])));
    expect(new Set(found.map((one) => one?.details.shortDescription.fr))).toEqual(new Set(['a']));
    expect([requests, reviewsOf]).toEqual([[['a']], ['a']]);
  });

  it('are read again after a failure', async () => {
    const { read, reviewsOf, fail } = sourceUnderTest();
    fail(new Error('away'));
    expect(await Promise.allSettled([read('a', [5]), read('a', [5])])).toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ]);
    fail(undefined);
    expect(await read('a', [5])).toMatchObject({ reviews: [] });
    expect(reviewsOf).toEqual(['a', 'a']);
  });

  it('query no reviews for a product without ratings', async () => {
    const { read, reviewsOf } = sourceUnderTest();
    await read('a');
    await read('b', [5]);
    expect(reviewsOf).toEqual(['b']);
  });
});
