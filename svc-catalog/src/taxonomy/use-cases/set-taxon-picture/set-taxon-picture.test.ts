import type { StaffCommand } from '@shop/service-kit';
import type { ChangeOutcome } from '../../../shared/persistence/entity.repository.ts';
import { createStaffCommits } from '../../../shared/staff-commits.ts';
import type { TaxonRecord } from '../../domain/taxon.ts';
import { setTaxonPicture } from './set-taxon-picture.ts';

const SHOP = '01920000-0000-7000-8000-000000000001';
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
const kitchen: TaxonRecord = {
  _id: 'kitchen',
  shopUuid: SHOP,
  version: 3,
  slug: 'kitchen',
  name: { fr: 'Cuisine' },
};
const url = '/uploads/400.webp';

const depsUnderTest = (taxon: TaxonRecord, change: () => Promise<ChangeOutcome>) => {
  const files: string[] = [];
  const entities = { wasHandled: async () => false, change, create: async () => 'created' as const };
  const taxons = { rows: async () => [taxon], find: async () => taxon, evenDeleted: async () => taxon };
  const deps = {
    commitsOf: () => createStaffCommits<TaxonRecord>({ entities, onCommit: async () => undefined }, 'category'),
    taxons: { of: () => ({ ...taxons, taken: async () => new Set<string>() }) },
    pictures: {
      write: async () => {
        files.push('written');
        const size = { size: 'grid_display', format: 'webp', width: 4, height: 3, url } as const;
        return { kind: 'written', picture: { sizes: [size], original: url, thumb: url } } as const;
      },
      remove: async () => void files.push('removed'),
    },
  };
  return { files, deps };
};
const input = { kind: 'category', uuid: 'kitchen', file: Buffer.from('picture'), version: 3 } as const;

describe('the files of the picture of a category', () => {
  it('stay once the category has them', async () => {
    const { files, deps } = depsUnderTest(kitchen, async () => ({ kind: 'changed', version: 4 }));
    expect(await setTaxonPicture(deps, input, command)).toMatchObject({
      kind: 'done',
      entity: { version: 4, picture: { src: url, alt: { fr: 'Cuisine' } } },
    });
    expect(files).toEqual(['written']);
  });

  it('are written once, however often other writes come between', async () => {
    const outcomes: ChangeOutcome[] = [{ kind: 'changed-meanwhile' }, { kind: 'changed-meanwhile' }];
    const { files, deps } = depsUnderTest(kitchen, async () => outcomes.pop() ?? { kind: 'changed', version: 4 });
    expect(await setTaxonPicture(deps, input, command)).toMatchObject({ kind: 'done' });
    expect(files).toEqual(['written']);
  });

  it('are removed if the category is about to be deleted', async () => {
    const { files, deps } = depsUnderTest({ ...kitchen, goesTo: 'house' }, () => Promise.reject(new Error('written')));
    expect(await setTaxonPicture(deps, input, command)).toMatchObject({ kind: 'refused', refusal: 'going' });
    expect(files).toEqual(['written', 'removed']);
  });

  it('stay if it is unknown whether the category has them', async () => {
    const { files, deps } = depsUnderTest(kitchen, () => Promise.reject(new Error('no answer')));
    await expect(setTaxonPicture(deps, input, command)).rejects.toThrow('no answer');
    expect(files).toEqual(['written']);
  });

  it('are not made for a version that is not there any more', async () => {
    const { files, deps } = depsUnderTest({ ...kitchen, version: 4 }, () => Promise.reject(new Error('written')));
    expect(await setTaxonPicture(deps, input, command)).toMatchObject({ kind: 'stale' });
    expect(files).toEqual([]);
  });
});
