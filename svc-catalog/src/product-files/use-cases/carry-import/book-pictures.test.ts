import { idOfCreation } from '@shop/service-kit';
import type { ProductRecord } from '../../../products/index.ts';
import { productUnderTest } from '../../../products/domain/product-under-test.ts';
import { createStaffCommits, type StaffCommitDeps } from '../../../shared/staff-commits.ts';
import type { ImportRecord, ImportUnitRecord } from '../../persistence/import.model.ts';
import { bookPictures, type BookPicturesDeps } from './book-pictures.ts';
import { changeDigests } from '../../domain/change-digests.ts';
import { planKnown } from '../../domain/plan-unit.ts';
import { commandOf } from './command-of.ts';

const SHOP = '01920000-0000-7000-8000-000000000001';
const job: ImportRecord = {
  _id: 'import',
  version: 1,
  shopUuid: SHOP,
  name: 'a.csv',
  hash: '',
  state: 'booking',
  refusal: null,
  columns: [],
  ignored: [],
  total: 1,
  sentBy: '',
  sender: 'account',
  sentAt: 0,
  bookedAt: 0,
  goneAt: null,
  booker: { sub: SHOP, name: '', from: '', request: SHOP },
};
const row = (place: number, addresses: readonly string[]): ImportUnitRecord => ({
  _id: `row ${place}`,
  import: job._id,
  place,
  state: 'checked',
  kind: 'create',
  errors: [],
  changes: [],
  unit: {
    product: { line: place + 2, cells: { sku: `bol ${place}`, images: addresses.join(' | ') } },
    combinations: [],
    wrong: null,
  },
  goneAt: new Date(0),
});
const idOf = (place: number): string => idOfCreation(commandOf(job, place, 'create'));

/** A catalogue with a product for each of so many rows; `slow`: addresses that are never there in time. */
const catalogue = (rows: number, slow: readonly string[] = [], silent: readonly string[] = []) => {
  const products = new Map(
    Array.from({ length: rows }, (_, place) => {
      const id = idOf(place);
      const texts = { shortDescription: {}, longDescription: {}, seoTitle: {}, seoDescription: {} };
      return [
        id,
        {
          ...productUnderTest(id, { shopUuid: SHOP, sku: `bol ${place}`, mainCategory: SHOP, categories: [SHOP] }),
          ...texts,
        },
      ];
    }),
  );
  const acts: string[] = [];
  const handled: (string | null | undefined)[] = [];
  const did = (what: string) => async (of: string | { readonly image: string }, folder?: string) =>
    void acts.push(`${what} ${folder ?? JSON.stringify(of)}`);
  const deps = {
    products: {
      of: () => ({
        named: async ({ skus }: { skus: readonly string[] }) =>
          [...products.values()].filter(({ sku }) => skus.includes(sku)),
        find: async (id: string) => products.get(id) ?? null,
        standing: async () => new Set(),
        items: async () => [],
      }),
    },
    dictionaries: { of: () => ({ all: async () => [] }) },
    directory: { of: () => ({ all: async () => [], find: async () => () => undefined }) },
    newId: () => 'new',
    archiveOf: async () => undefined,
    picturesAgainMs: [],
    commits: createStaffCommits<ProductRecord>(
      {
        entities: {
          wasHandled: async (_kind: string, _id: string, operation: string) => handled.includes(operation),
          change: async (
            { id }: { readonly id: string },
            fields: object,
            _cause: object,
            { operation }: { readonly operation?: string | null },
          ) => {
            acts.push('written');
            handled.push(operation);
            const product = products.get(id);
            if (product) products.set(id, { ...product, ...fields });
            return { kind: 'changed', version: 2 };
          },
        },
        onCommit: async () => undefined,
      } as never as StaffCommitDeps,
      'product',
    ),
    taxonomy: { taxonsById: async () => new Map(), slugOfCategory: async () => 'c' },
    now: () => 0,
    logger: { error: (what: { readonly err: unknown }) => void acts.push(`error ${String(what.err)}`) },
    fetcher: {
      fetch: async (address: string) => {
        acts.push(`fetch ${address}`);
        if (silent.includes(address)) return { silent: true };
        return slow.includes(address) ? { late: true } : { bytes: new Uint8Array() };
      },
    },
    pictures: {
      takeBehind: async (folder: string) => ({ kind: 'taken', picture: { original: `${folder}/o`, thumb: '' } }),
    },
    jobs: {
      beginBehind: did('begin'),
      again: async (folder: string) => void acts.push(`again ${folder}`),
    },
    nudgePictures: () => void acts.push('nudge'),
  } as never as BookPicturesDeps; // what the story asks for, in so far as it does
  return { acts, deps, imagesOf: (place: number) => products.get(idOf(place))?.images ?? [] };
};
const [A, B] = ['https://a.dz/a.jpg', 'https://a.dz/b.jpg'];
const lookedAtOf = (product: ProductRecord | null, { unit }: ImportUnitRecord) => {
  if (!product) return {};
  const changes = planKnown(unit, product, {
    words: { wordOf: () => undefined, idOf: () => undefined, itemOf: () => undefined },
    bySlug: () => undefined,
    bySku: () => [product],
    product: { isThere: () => true, brandOfLine: () => undefined },
    newId: () => 'new',
    attributeOf: () => undefined,
    featureOf: () => undefined,
  });
  return changes.kind === 'change' ? { lookedAt: changeDigests(changes.changes) } : {};
};
afterEach(() => jest.restoreAllMocks());

it('has the sizes of a picture made from when its product names it, however long others of its row took', async () => {
  const { acts, deps, imagesOf } = catalogue(1);
  expect(await bookPictures(deps, job, [row(0, [A])])).toEqual({ failed: new Map(), left: new Map() });
  const [image] = imagesOf(0);
  const folder = image?.making ?? '';
  expect(folder).not.toBe('');
  expect(acts).toEqual([`fetch ${A}`, `begin ${folder}`, `again ${folder}`, 'written', 'nudge']);
});

it('leaves a row whose pictures are late to the next step, with those that are there, and says after three what was not reached', async () => {
  const { acts, deps, imagesOf } = catalogue(1, [B]);
  let record = row(0, [A, B]);
  for (const steps of [1, 2]) {
    const { failed, left } = await bookPictures(deps, job, [record]);
    expect(failed.size).toBe(0);
    const pictures = left.get(record._id)?.pictures;
    expect(pictures).toMatchObject({ steps, taken: [{ source: A }] });
    record = { ...record, ...(pictures && { pictures }) };
  }
  expect(imagesOf(0)).toEqual([]);
  const { failed, left } = await bookPictures(deps, job, [record]);
  expect(left.size).toBe(0);
  expect(failed.get(record._id)?.errors).toEqual([
    { line: 2, column: 'images', why: 'productFiles.fetch.notReached', said: B },
  ]);
  expect(imagesOf(0)).toMatchObject([{ source: A }]);
  expect(acts.filter((act) => act.startsWith('fetch'))).toEqual([A, B, B, B].map((address) => `fetch ${address}`));
});

it('begins with no row for which the others have waited long enough', async () => {
  const { acts, deps } = catalogue(2);
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const { left } = await bookPictures(deps, job, [row(0, [A]), row(1, [B])]);
  expect([...left]).toEqual(['row 0', 'row 1'].map((id) => [id, { pictures: { steps: 0, taken: [] } }]));
  expect(acts).toEqual([]);
});

it('retries silent hosts with growing delays, shows the other pictures at once, and finally reports what never came', async () => {
  const silent = [B];
  const { acts, deps, imagesOf } = catalogue(1, [], silent);
  const waiting: BookPicturesDeps = { ...deps, picturesAgainMs: [70, 180] };
  // For an existing product the remaining changes are those of the preview.
  let record: ImportUnitRecord = { ...row(0, [B, A]), kind: 'change', found: idOf(0) };
  const { lookedAt = [] } = lookedAtOf(await deps.products.of(SHOP).find(idOf(0)), record);
  record = { ...record, lookedAt };
  for (const [tries, again] of [
    [1, 70],
    [2, 180],
  ]) {
    const { failed, left } = await bookPictures(waiting, job, [record]);
    expect(failed.size).toBe(0);
    expect(left.get(record._id)?.pictures).toEqual({ steps: 0, taken: [], tries, round: 0, again });
    expect(imagesOf(0)).toMatchObject([{ source: A }]);
    record = { ...record, ...left.get(record._id) };
  }
  const { failed, left } = await bookPictures(waiting, job, [record]);
  expect(left.size).toBe(0);
  const { errors, ...rest } = failed.get(record._id) ?? { errors: [] };
  expect(errors).toEqual([{ line: 2, column: 'images', why: 'productFiles.fetch.notReached', said: B }]);
  expect(acts.filter((act) => act === `fetch ${A}`)).toHaveLength(1);
  // Asked for again by a person, once it answers: where the row has it.
  silent.length = 0;
  record = { ...record, ...rest, pictures: { steps: 0, taken: [], tries: 0, round: 7 } };
  expect(await bookPictures(waiting, job, [record])).toEqual({ failed: new Map(), left: new Map() });
  expect(imagesOf(0)).toMatchObject([{ source: B }, { source: A }]);
});

it('writes what it reaches now, where it was cut off behind a write of fewer pictures', async () => {
  const silent = [B];
  const { deps, imagesOf } = catalogue(1, [], silent);
  const waiting: BookPicturesDeps = { ...deps, picturesAgainMs: [70] };
  await bookPictures(waiting, job, [row(0, [A, B])]);
  expect(imagesOf(0)).toMatchObject([{ source: A }]);
  // The row does not know of it.
  silent.length = 0;
  await bookPictures(waiting, job, [row(0, [A, B])]);
  expect(imagesOf(0)).toMatchObject([{ source: A }, { source: B }]);
});
