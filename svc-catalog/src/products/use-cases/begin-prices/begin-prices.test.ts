import { MAX_SCHEDULED_PRICES } from '@shop/contracts/catalog/dashboard';
import { StaffActed } from '@shop/contracts/staff/events';
import { newId, outboxOf } from '@shop/service-kit';
import { combinationUnderTest, productUnderTest } from '../../domain/product-under-test.ts';
import type { ProductRecord, ScheduledPriceRecord } from '../../domain/product-records.ts';
import { beginPrices, type BeginPricesDeps } from './begin-prices.ts';

const NOW = 1000;
const [P, POISONED, SHOP, CATEGORY] = [newId(), newId(), newId(), newId()];
/** A product with as many combinations as can have a price to come, all of one moment. */
const scheduled = (combination: string | null, amount = 15_900): ScheduledPriceRecord => ({
  id: newId(),
  at: NOW,
  combination,
  typed: 'ttc',
  amount,
  by: { id: newId(), name: 'Sarah' },
});
const ofOneMoment = (id: string): ProductRecord => {
  const combinations = Array.from({ length: MAX_SCHEDULED_PRICES }, () => combinationUnderTest(newId()));
  const scheduledPrices = combinations.map(({ uuid }) => scheduled(uuid));
  const texts = { shortDescription: {}, longDescription: {}, seoTitle: {}, seoDescription: {} };
  return {
    ...productUnderTest(id, { shopUuid: SHOP, mainCategory: CATEGORY, categories: [CATEGORY] }),
    ...texts,
    combinations,
    scheduledPrices,
  };
};

/** A product store with optimistic locking that numbers its events as the catalogue does. */
const holding = (...products: readonly ProductRecord[]) => {
  const kept = new Map(products.map((product) => [product._id, product]));
  const begun: string[] = [];
  const acts: { readonly action: string; readonly before: object; readonly after: object }[] = [];
  const deps: BeginPricesDeps = {
    products: {
      withPricesUntil: () =>
        Promise.resolve([...kept.values()].filter(({ scheduledPrices }) => scheduledPrices !== undefined)),
    },
    entities: {
      change: (seen, fields, _cause, { events = [] } = {}) => {
        const product = kept.get(seen.id);
        if (!product) throw new Error(`${seen.id} cannot be written`);
        const [first] = events;
        if (!first) throw new Error('no event was published');
        // One more: what the other replicas hear.
        outboxOf('catalog', seen.version + 1, [...events, first]);
        for (const { type, data } of events)
          if (type === StaffActed.shape.type.value) acts.push(StaffActed.shape.data.parse(data));
        kept.set(seen.id, { ...product, ...fields, version: seen.version + 1 });
        begun.push(seen.id);
        return Promise.resolve({ kind: 'changed', version: seen.version + 1 });
      },
    },
    taxonomy: { slugOfCategory: async () => 'shoes' },
    reload: () => Promise.resolve(),
    nudge: () => undefined,
    now: () => NOW,
  };
  return { deps, kept, begun, acts };
};

describe('prices whose moment has come', () => {
  it('start all, in as many writes as their events need', async () => {
    const { deps, kept } = holding(ofOneMoment(P));
    expect(await beginPrices(deps)).toBe(0);
    expect(await beginPrices(deps)).toBeUndefined();
    expect(kept.get(P)?.scheduledPrices).toBeUndefined();
    expect(kept.get(P)?.combinations.map(({ priceTtc }) => priceTtc)).toEqual(
      Array.from({ length: MAX_SCHEDULED_PRICES }, () => 15_900),
    );
  });

  it('say in the audit log that they did not begin, and why, where they can be none any more', async () => {
    const [gone, now] = [newId(), scheduled(null)];
    const product = { ...ofOneMoment(P), scheduledPrices: [scheduled(gone, 9_900)], combinations: [] };
    const { deps, kept, acts } = holding({ ...product, scheduledPrices: [...product.scheduledPrices, now] });
    await beginPrices(deps);
    expect(kept.get(P)).toMatchObject({ priceTtc: 15_900 });
    expect(kept.get(P)?.scheduledPrices).toBeUndefined();
    expect(acts).toMatchObject([
      { action: 'product.price', after: { priceTtc: 15_900 } },
      {
        action: 'product.priceNotBegun',
        before: { combination: gone, startsAt: new Date(NOW).toISOString(), priceTtc: 9_900 },
        after: { notBegun: 'noSuchCombination' },
      },
    ]);
  });

  it('start although an earlier one cannot, which is audited', async () => {
    const { deps, begun } = holding(ofOneMoment(P));
    const { withPricesUntil } = deps.products;
    const poisoned = {
      ...deps,
      products: { withPricesUntil: async () => [ofOneMoment(POISONED), ...(await withPricesUntil(0, 50))] },
    };
    await expect(beginPrices(poisoned)).rejects.toThrow('did not begin');
    expect(begun).toEqual([P]);
  });
});
