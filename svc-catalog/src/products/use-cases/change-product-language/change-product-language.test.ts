import { newId, type StaffCommand } from '@shop/service-kit';
import { createStaffCommits, type StaffCommitDeps } from '../../../shared/staff-commits.ts';
import type { ProductRecord } from '../../domain/product-records.ts';
import { productUnderTest } from '../../domain/product-under-test.ts';
import type { ProductWriteDeps } from '../../product-writes.ts';
import { changeProductLanguage } from './change-product-language.ts';

const [SHOP, CATEGORY] = [newId(), newId()];
const texts = (name: string) => ({ name, shortDescription: 'Brass', seoTitle: 'Brass', seoDescription: 'For tea.' });

it('of no version is written once by one request, also where its answer was lost and others wrote it again', async () => {
  const none = { shortDescription: {}, longDescription: {}, seoTitle: {}, seoDescription: {} };
  let product = {
    ...productUnderTest(newId(), { shopUuid: SHOP, mainCategory: CATEGORY, categories: [CATEGORY] }),
    ...none,
  };
  const handled: (string | null | undefined)[] = [];
  const deps = {
    products: { of: () => ({ find: async () => product, standing: async () => new Set() }) },
    commits: createStaffCommits<ProductRecord>(
      {
        entities: {
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
        onCommit: async () => undefined,
      } as never as StaffCommitDeps,
      'product',
    ),
    taxonomy: { taxonsById: async () => new Map(), slugOfCategory: async () => 'tea' },
  } as never as ProductWriteDeps; // what the story asks for, in so far as it does
  const command = (operation: string): StaffCommand => ({
    staff: {
      sub: newId(),
      name: 'Sarah',
      shopUuid: SHOP,
      role: 'owner',
      permissions: [],
      warehouses: [],
      heldTo: [],
      suppliers: [],
    },
    requestId: newId(),
    operation,
    from: '',
    at: 0,
    signal: new AbortController().signal,
  });
  const write = (name: string, operation: string) =>
    changeProductLanguage(deps, { product: product._id, language: 'en', texts: texts(name) }, command(operation));
  await write('Pot', 'request-1');
  await write('Teapot', 'request-2');
  expect(await write('Pot', 'request-1')).toMatchObject({ kind: 'done', entity: { name: { en: 'Teapot' } } });
  expect(handled).toEqual(['request-1', 'request-2']);
});
