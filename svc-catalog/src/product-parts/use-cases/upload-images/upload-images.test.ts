import type { StaffCommand } from '@shop/service-kit';
import { createStaffCommits, type StaffCommitDeps } from '../../../shared/staff-commits.ts';
import type { ProductRecord } from '../../../products/index.ts';
import { productUnderTest } from '../../../products/domain/product-under-test.ts';
import { uploadImages, type UploadImagesDeps } from './upload-images.ts';

const SHOP = '01920000-0000-7000-8000-000000000001';
const product = productUnderTest(SHOP, { shopUuid: SHOP, mainCategory: SHOP, categories: [SHOP] });
const command: StaffCommand = {
  staff: {
    sub: SHOP,
    name: '',
    shopUuid: SHOP,
    role: '',
    permissions: [],
    warehouses: [],
    heldTo: [],
    suppliers: [],
  },
  requestId: 'r',
  operation: 'one request',
  from: '',
  at: 0,
  signal: new AbortController().signal,
};

it('has the sizes of each picture made from when the product names it, also where an earlier try wrote nothing', async () => {
  const acts: string[] = [];
  const deps = {
    products: { of: () => ({ find: async () => product, standing: async () => new Set() }) },
    pictures: {
      take: async (folder: string) => {
        acts.push(`took ${folder}`);
        return { kind: 'taken', picture: { original: `${folder}/o`, thumb: '' } };
      },
    },
    jobs: {
      begin: async (_place: object, folder: string) => void acts.push(`begin ${folder}`),
      again: async (folder: string) => void acts.push(`again ${folder}`),
    },
    commits: createStaffCommits<ProductRecord>(
      {
        entities: {
          wasHandled: async () => false,
          change: async () => {
            acts.push('written');
            return { kind: 'changed', version: 2 };
          },
        },
        onCommit: async () => undefined,
      } as never as StaffCommitDeps,
      'product',
    ),
    taxonomy: { taxonsById: async () => new Map(), slugOfCategory: async () => 'c' },
    nudgePictures: () => void acts.push('nudge'),
    now: () => 0,
  } as never as UploadImagesDeps; // what the story asks for, in so far as it does
  const bytes = new Uint8Array();
  const uploaded = await uploadImages(deps, { product: SHOP, files: [bytes, bytes] }, command);
  const ids = 'ids' in uploaded ? uploaded.ids : [];
  const [one, two] = ids.map((id) => `product/${id}/first`);
  expect(acts).toEqual([
    ...[`begin ${one}`, `took ${one}`, `begin ${two}`, `took ${two}`],
    ...[`again ${one}`, `again ${two}`, 'written', 'nudge'],
  ]);
});
