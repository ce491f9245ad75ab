import { idOfCreation, isUnavailable, type Logger, type StaffWrite } from '@shop/service-kit';
import { saveCombinations, saveFeatures, type SaveCombinationsDeps } from '../../../product-parts/index.ts';
import { changeProduct, createProduct, type ProductRecord, type ProductWriteDeps } from '../../../products/index.ts';
import type { ChangedThing } from '../../../shared/changed-thing.ts';
import { type CellError, columnOfField } from '../../domain/cell-error.ts';
import { changeDigests } from '../../domain/change-digests.ts';
import { type ImportFacts, type Plan, planKnown, planUnit, type Steps } from '../../domain/plan-unit.ts';
import type { ImportRecord, ImportUnitRecord } from '../../persistence/import.model.ts';
import type { UnitOutcome } from '../../persistence/import.repository.ts';
import { factsFor, type FactsDeps } from './facts-for.ts';

export interface BookUnitsDeps
  extends FactsDeps, Omit<ProductWriteDeps, 'products'>, Omit<SaveCombinationsDeps, 'products'> {
  readonly products: SaveCombinationsDeps['products'] & ProductWriteDeps['products'];
  readonly logger: Pick<Logger, 'error'>;
}

/** Products written side by side: each waits for the database most of the time. */
const SIDE_BY_SIDE = 8;
/** Somebody else may write a product between reading and writing it. */
const TRIES = 5;

type Refused = readonly CellError[];
const NOT_ABORTED = new AbortController().signal;

/** The press of who booked, as if each unit's write were one of theirs: the same for each repetition. */
const pressOf = ({ _id, shopUuid, booker }: ImportRecord, place: number, step: string): StaffWrite => ({
  staff: {
    ...{ sub: booker?.sub ?? '', name: booker?.name ?? '', shopUuid, role: '' },
    ...{ permissions: [], warehouses: [], heldTo: [], suppliers: [] },
  },
  requestId: booker?.request ?? _id,
  operation: `import:${_id}:${place}:${step}`,
  from: booker?.from ?? '',
  signal: NOT_ABORTED,
});

/** Writes what is to be written of a product; `stale`: somebody came between. */
const writeSteps = async (
  deps: BookUnitsDeps,
  job: ImportRecord,
  { unit: { product: row }, place }: ImportUnitRecord,
  product: ProductRecord,
  { combinations, features, change }: Steps,
  tried: number,
): Promise<Refused | 'stale' | 'done'> => {
  let { version } = product;
  const press = (step: string) => pressOf(job, place, `${step}:${tried}`);
  const { _id: uuid } = product;
  const refusedPart = (field: string, why: 'stale' | CellError['why']): Refused => [
    { line: row.line, column: columnOfField([field]), why: why === 'stale' ? 'productFiles.why.invalid' : why },
  ];
  if (combinations) {
    const saved = await saveCombinations(deps, { product: uuid, combinations, version }, press('combinations'));
    if (saved.kind === 'refused') return refusedPart('values', `parts.${saved.refusal.why}`);
    if (saved.kind !== 'done') return 'stale';
    version = saved.entity.version;
  }
  if (features) {
    const saved = await saveFeatures(deps, { product: uuid, features, version }, press('features'));
    if (saved.kind === 'refused') return refusedPart('features', `parts.${saved.refusal.why}`);
    if (saved.kind !== 'done') return 'stale';
    version = saved.entity.version;
  }
  if (change) {
    const saved = await changeProduct(deps, { product: uuid, change: { ...change, version } }, press('change'));
    if (saved.kind === 'refused') return refusedPart(saved.refusal.field, `products.refused.${saved.refusal.reason}`);
    if (saved.kind !== 'done') return 'stale';
  }
  return 'done';
};

const failedRow = ({ unit }: ImportUnitRecord, why: 'changedMeanwhile' | 'notWritten'): Refused => [
  { line: unit.product.line, column: 'sku', why: `productFiles.why.${why}` },
];

/**
 * What is booked is what people looked at, or less of it, where an earlier step was cut off: of no other product, and
 * over nobody's change since.
 */
const wasLookedAt = ({ kind, found, lookedAt }: ImportUnitRecord, plan: Plan, create: StaffWrite): boolean => {
  if (plan.kind !== 'change') return true;
  if (kind === 'create') return plan.product._id === idOfCreation(create);
  return plan.product._id === found && changeDigests(plan.changes).every((digest) => lookedAt?.includes(digest));
};

const bookUnit = async (
  deps: BookUnitsDeps,
  job: ImportRecord,
  record: ImportUnitRecord,
  first: ImportFacts,
): Promise<Refused | 'done'> => {
  const { unit, place } = record;
  let facts = first;
  for (let tried = 0; tried < TRIES; tried += 1) {
    let plan = planUnit(unit, facts);
    if (plan.kind === 'create') {
      const made = await createProduct(deps, plan.create, pressOf(job, place, 'create'));
      if (made.kind === 'refused')
        return [
          {
            line: unit.product.line,
            column: columnOfField([made.refusal.field]),
            why: `products.refused.${made.refusal.reason}`,
          },
        ];
      // Made by an earlier try, and put into the bin since: nobody's deletion is undone.
      if (made.kind === 'deleted') return 'done';
      plan = planKnown(unit, made.entity, facts);
    }
    if (plan.kind === 'error') return plan.errors;
    if (!wasLookedAt(record, plan, pressOf(job, place, 'create'))) return failedRow(record, 'changedMeanwhile');
    if (plan.kind === 'nothing' || plan.kind === 'create') return 'done';
    const written = await writeSteps(deps, job, record, plan.product, plan.steps, tried);
    if (written !== 'stale') return written;
    facts = await factsFor(deps, job.shopUuid, [unit]);
  }
  return failedRow(record, 'changedMeanwhile');
};

/** Books some units, each through the stories by which the screens write; memory follows once for all of them. */
export const bookUnits = async (
  deps: BookUnitsDeps,
  job: ImportRecord,
  units: readonly ImportUnitRecord[],
): Promise<readonly UnitOutcome[]> => {
  const written: ChangedThing[] = [];
  const gathering: BookUnitsDeps = {
    ...deps,
    reload: async (_kind, changed) => void written.push(...changed),
  };
  const due = units.filter(({ kind }) => kind !== 'error' && kind !== 'nothing');
  const facts = await factsFor(
    deps,
    job.shopUuid,
    due.map(({ unit }) => unit),
  );
  const outcomes: UnitOutcome[] = units
    .filter((unit) => !due.includes(unit))
    .map(({ _id, kind }) => ({ _id, state: kind === 'error' ? 'failed' : 'done' }));
  const waiting = [...due];
  const work = async (): Promise<void> => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const row = one;
      const outcome = await bookUnit(gathering, job, row, facts).catch((error: unknown): Refused => {
        // What is away comes back, and the step is made again; what fails by itself holds up nobody behind it.
        if (isUnavailable(error)) throw error;
        deps.logger.error({ err: error, import: job._id, line: row.unit.product.line }, 'a row could not be imported');
        return failedRow(row, 'notWritten');
      });
      outcomes.push(
        outcome === 'done' ? { _id: one._id, state: 'done' } : { _id: one._id, state: 'failed', errors: outcome },
      );
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  const once = new Map(written.map((changed) => [changed.id, changed]));
  await deps.reload('product', [...once.values()]);
  return outcomes;
};
