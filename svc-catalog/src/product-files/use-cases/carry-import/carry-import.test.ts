import { LeaseLost } from '@shop/service-kit';
import type { ImportRecord, ImportUnitRecord } from '../../persistence/import.model.ts';
import type { UnitOutcome } from '../../persistence/import.repository.ts';
import { carryImport, type CarryImportDeps } from './carry-import.ts';

const SHOP = '01920000-0000-7000-8000-000000000001';
type Step = 'works' | 'fails' | 'loses its lease';

/** A file whose rows are checked one step after the other, with a given result each. */
const fileUnderTest = (state: 'reading' | 'checking') => {
  let job: ImportRecord = {
    _id: 'import',
    version: 1,
    shopUuid: SHOP,
    name: 'a.csv',
    hash: '',
    state,
    refusal: null,
    columns: [],
    ignored: [],
    total: 1,
    sentBy: '',
    sender: 'account',
    sentAt: 0,
    booker: null,
    bookedAt: 0,
    goneAt: null,
  };
  const row: ImportUnitRecord = {
    _id: 'row',
    import: job._id,
    place: 0,
    state: 'read',
    kind: null,
    errors: [],
    changes: [],
    unit: { product: { line: 2, cells: { sku: 'bol' } }, combinations: [], wrong: null },
    goneAt: new Date(0),
  };
  const outcomes: UnitOutcome[] = [];
  const deps = {
    imports: {
      waiting: async () => [SHOP],
      next: async () => job,
      bytesOf: async () => Buffer.from(''),
      forgetBytes: async () => undefined,
      unitsIn: async () => [row],
      putOutcomes: async (more: readonly UnitOutcome[]) => void outcomes.push(...more),
      change: async ({ version }: ImportRecord, fields: Partial<ImportRecord>) => {
        if (version !== job.version) return 'meanwhile';
        job = { ...job, ...fields, version: version + 1 };
        return 'changed';
      },
    },
    archives: { forget: async () => undefined },
    products: { of: () => ({ named: async () => [], items: async () => [], standing: async () => new Set() }) },
    taxonomy: { taxonsById: async () => new Map(), slugOfCategory: async () => undefined },
    dictionaries: { of: () => ({ all: async () => [] }) },
    directory: { of: () => ({ all: async () => [], find: async () => () => undefined }) },
    newId: () => 'new',
    archiveOf: async () => undefined,
    read: async () => ({ refused: 'noRows' }),
    now: () => 0,
  } as never as CarryImportDeps; // what the story asks for, in so far as it does
  const carry = async (...steps: readonly Step[]): Promise<void> => {
    for (const step of steps) {
      const hold = async (): Promise<void> => {
        if (step === 'loses its lease') throw new LeaseLost('imports of products');
        if (step === 'fails') throw new Error('odd');
      };
      const carried = carryImport(deps, [], hold, () => undefined);
      await (step === 'works' ? carried : expect(carried).rejects.toThrow());
    }
  };
  return { carry, job: () => job, looked: () => outcomes.length };
};

it('gives a file up after three failures one after the other', async () => {
  const file = fileUnderTest('checking');
  await file.carry('fails', 'fails', 'fails', 'works');
  expect(file.job()).toMatchObject({ state: 'refused', refusal: 'broken' });
});

it('goes on with a file whose steps fail now and then, however often in all', async () => {
  const file = fileUnderTest('checking');
  await file.carry('fails', 'fails', 'works', 'fails', 'fails', 'works', 'fails', 'works');
  expect([file.job().state, file.looked()]).toEqual(['checking', 3]);
});

it.each(['checking', 'reading'] as const)(
  'does not count that another replica goes on with one in %s',
  async (state) => {
    const file = fileUnderTest(state);
    const lost = Array.from({ length: 5 }, () => 'loses its lease' as const);
    await file.carry(...lost);
    expect([file.job().state, file.job().tries ?? 0]).toEqual([state, 0]);
  },
);
