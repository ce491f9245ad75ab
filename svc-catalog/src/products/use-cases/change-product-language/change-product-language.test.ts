import { newId, type StaffWrite } from '@shop/service-kit';
import { productUnderTest } from '../../domain/product-under-test.ts';
import type { ProductWriteDeps } from '../../product-writes.ts';
import { changeProductLanguage } from './change-product-language.ts';

const [SHOP, CATEGORY] = [newId(), newId()];
const texts = (name: string) => ({ name, shortDescription: 'Brass', seoTitle: 'Brass', seoDescription: 'For tea.' });

it('of no version is written once by one press, also where its answer was lost and others wrote it anew', async () => {
  const none = { shortDescription: {}, longDescription: {}, seoTitle: {}, seoDescription: {} };
  let product = {
    ...productUnderTest(newId(), { shopUuid: SHOP, mainCategory: CATEGORY, categories: [CATEGORY] }),
    ...none,
  };
  const handled: (string | null | undefined)[] = [];
  const deps = {
    products: { of: () => ({ find: async () => product }) },
    things: {
      wasHandled: async (_kind: string, _id: string, operation: string) => handled.includes(operation),
      change: async (
        _seen: object,
        fields: object,
        _cause: object,
        { operation }: { readonly operation?: string | null },
      ) => {
        handled.push(operation);
        product = { ...product, ...fields, version: product.version + 1 };
        return { kind: 'changed', version: product.version };
      },
    },
    factsOf: () => ({ isThere: () => true, brandOfLine: () => undefined }),
    standing: async () => new Set(),
    categorySlug: () => 'tea',
    reload: async () => undefined,
    nudge: () => undefined,
    now: () => 0,
  } as never as ProductWriteDeps; // what the story asks for, in so far as it does
  const press = (operation: string): StaffWrite => ({
    staff: {
      ...{ sub: newId(), name: 'Sarah', shopUuid: SHOP, role: 'owner' },
      ...{ permissions: [], warehouses: [], heldTo: [], suppliers: [] },
    },
    requestId: newId(),
    operation,
    from: '',
    signal: new AbortController().signal,
  });
  const write = (name: string, operation: string) =>
    changeProductLanguage(deps, { product: product._id, language: 'en', texts: texts(name) }, press(operation));
  await write('Pot', 'press-1');
  await write('Teapot', 'press-2');
  expect(await write('Pot', 'press-1')).toMatchObject({ kind: 'done', entity: { name: { en: 'Teapot' } } });
  expect(handled).toEqual(['press-1', 'press-2']);
});
