import { newId } from '@shop/service-kit';
import { productUnderTest } from '../../../products/domain/product-under-test.ts';
import { relabelProducts, type RelabelProductsDeps } from './relabel-products.ts';

it('does not hold products to have the words while the storage has one that does not', async () => {
  const [SHOP, P, CATEGORY] = [newId(), newId(), newId()];
  const wool = { type: 'matiere', typeLabel: { fr: 'Matière' }, value: 'laine', label: { fr: 'Laine' } };
  let stored = productUnderTest(P, {
    shopUuid: SHOP,
    mainCategory: CATEGORY,
    categories: [CATEGORY],
    features: [wool],
  });
  const done: string[] = [];
  const words = {
    _id: 'd',
    shopUuid: SHOP,
    version: 2,
    kind: 'feature',
    slug: 'matiere',
    name: { fr: 'Matière' },
    type: 'text',
    position: 0,
    values: [{ key: 'laine', label: { fr: 'Mérinos' }, colour: null, picture: null }],
  };
  const deps = {
    reload: async () => undefined,
    taxonomy: { slugOfCategory: async () => undefined },
    dictionaries: {
      unspoken: async () => (done.includes('spoken') ? [] : [words]),
      spoken: async () => void done.push('spoken'),
    },
    products: {
      of: () => ({
        find: async () => stored,
        whole: async (ids: readonly string[]) => ids.map(() => stored),
        inOtherWords: async () => (stored.features[0]?.label.fr === 'Laine' ? [P] : []),
      }),
    },
    entities: {
      change: async (_seen: object, fields: object) => {
        done.push('written');
        stored = { ...stored, ...fields };
        return { kind: 'changed', version: 2 };
      },
    },
    nudge: () => undefined,
    now: () => 0,
  } as never as RelabelProductsDeps; // what the story asks for, in so far as it does
  expect(await relabelProducts(deps)).toBe(true);
  expect(done).toEqual(['written']);
  expect(stored.features).toMatchObject([{ label: { fr: 'Mérinos' } }]);
  expect([await relabelProducts(deps), await relabelProducts(deps)]).toEqual([true, false]);
  expect(done).toEqual(['written', 'spoken']);
});
