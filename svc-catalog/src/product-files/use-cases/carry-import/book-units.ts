import { isUnavailable, untilCommitted } from '@shop/service-kit';
import {
  saveCombinations,
  saveFeatures,
  savePack,
  type SaveCombinationsDeps,
  type SavePackDeps,
} from '../../../product-parts/index.ts';
import { changeProduct, createProduct, type ProductRecord, type ProductWriteDeps } from '../../../products/index.ts';
import type { ChangedEntity, Reload } from '../../../shared/changed-entity.ts';
import { createStaffCommits, type StaffCommitDeps } from '../../../shared/staff-commits.ts';
import { type CellError, columnOfField } from '../../domain/cell-error.ts';
import { type ImportFacts, planKnown, planUnit, type Steps } from '../../domain/plan-unit.ts';
import type { ImportRecord, ImportUnitRecord } from '../../persistence/import.model.ts';
import type { UnitOutcome } from '../../persistence/import.repository.ts';
import { bookTogether, type BookTogetherDeps } from './book-together.ts';
import { bookPictures, type BookPicturesDeps } from './book-pictures.ts';
import { factsFor } from './facts-for.ts';
import { commandOf } from './command-of.ts';
import { wasLookedAt } from './was-looked-at.ts';

export interface BookUnitsDeps
  extends
    BookTogetherDeps,
    BookPicturesDeps,
    Omit<ProductWriteDeps, 'products'>,
    Omit<SaveCombinationsDeps, 'products' | 'taxonomy'> {
  readonly products: BookTogetherDeps['products'] & SavePackDeps['products'];
  readonly entities: StaffCommitDeps['entities'] & BookTogetherDeps['entities'];
  readonly reload: Reload;
}

/** Products written side by side: each waits for the database most of the time. */
const SIDE_BY_SIDE = 8;
/** Another person may change the product between our read and our write. */
const TRIES = 5;

type Refused = readonly CellError[];

/** Writes the steps of a product; `stale` means that another write came in between. */
const writeSteps = async (
  deps: BookUnitsDeps,
  job: ImportRecord,
  { unit: { product: row }, place }: ImportUnitRecord,
  product: ProductRecord,
  { combinations, features, pack, change }: Steps,
  tried: number,
): Promise<Refused | 'stale' | 'done'> => {
  let { version } = product;
  const command = (step: string) => commandOf(job, place, `${step}:${tried}`);
  const { _id: uuid } = product;
  const refusedPart = (field: string, why: 'stale' | CellError['why']): Refused => [
    { line: row.line, column: columnOfField([field]), why: why === 'stale' ? 'productFiles.why.invalid' : why },
  ];
  if (combinations) {
    const saved = await saveCombinations(deps, { product: uuid, combinations, version }, command('combinations'));
    if (saved.kind === 'refused') return refusedPart('values', `parts.${saved.refusal.why}`);
    if (saved.kind !== 'done') return 'stale';
    version = saved.entity.version;
  }
  if (features) {
    const saved = await saveFeatures(deps, { product: uuid, features, version }, command('features'));
    if (saved.kind === 'refused') return refusedPart('features', `parts.${saved.refusal.why}`);
    if (saved.kind !== 'done') return 'stale';
    version = saved.entity.version;
  }
  if (pack) {
    const { priceTtc } = product;
    const saved = await savePack(deps, { product: uuid, pack: { ...pack, priceTtc }, version }, command('pack'));
    if (saved.kind === 'refused') return refusedPart('packLines', `parts.${saved.refusal.why}`);
    if (saved.kind !== 'done') return 'stale';
    version = saved.entity.version;
  }
  if (change) {
    const wanted = { product: uuid, change: { ...change, version } };
    const saved = await untilCommitted(() => changeProduct(deps, wanted, command('change')));
    if (saved.kind === 'refused') return refusedPart(saved.refusal.field, `products.refused.${saved.refusal.reason}`);
    if (saved.kind !== 'done') return 'stale';
  }
  return 'done';
};

const failedRow = ({ unit }: ImportUnitRecord, why: 'changedMeanwhile' | 'notWritten'): Refused => [
  { line: unit.product.line, column: 'sku', why: `productFiles.why.${why}` },
];

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
      const { create } = plan;
      const made = await untilCommitted(() => createProduct(deps, create, commandOf(job, place, 'create')));
      if (made.kind === 'refused')
        return [
          {
            line: unit.product.line,
            column: columnOfField([made.refusal.field]),
            why: `products.refused.${made.refusal.reason}`,
          },
        ];
      // The product was created by an earlier attempt and deleted since; an import does not undo a deletion.
      if (made.kind === 'deleted') return 'done';
      plan = planKnown(unit, made.entity, facts);
    }
    if (plan.kind === 'error') return plan.errors;
    if (!wasLookedAt(record, plan, commandOf(job, place, 'create'))) return failedRow(record, 'changedMeanwhile');
    if (plan.kind === 'nothing' || plan.kind === 'create') return 'done';
    const written = await writeSteps(deps, job, record, plan.product, plan.steps, tried);
    if (written !== 'stale') return written;
    facts = await factsFor(deps, job, [unit]);
  }
  return failedRow(record, 'changedMeanwhile');
};

type Together = Awaited<ReturnType<typeof bookTogether>>;
/** A unit that cannot be booked with others, for any reason, is booked alone. */
const tryTogether = async (
  deps: BookUnitsDeps,
  job: ImportRecord,
  units: readonly ImportUnitRecord[],
  facts: ImportFacts,
): Promise<Together> => {
  try {
    return await bookTogether(deps, job, units, facts);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    deps.logger.error({ err: error, import: job._id }, 'rows could not be imported together; each is imported alone');
    return { booked: new Set(), products: [] };
  }
};

/**
 * Books some units: together, and those of which nothing came that way by the stories by which the screens write, which
 * say why. Memory follows once for all of them.
 */
export const bookUnits = async (
  deps: BookUnitsDeps,
  job: ImportRecord,
  units: readonly ImportUnitRecord[],
): Promise<readonly UnitOutcome[]> => {
  const written: ChangedEntity[] = [];
  const gathering: BookUnitsDeps = {
    ...deps,
    commits: createStaffCommits<ProductRecord>(
      { entities: deps.entities, onCommit: async (_kind, changed) => void written.push(changed) },
      'product',
    ),
  };
  const pictured = units.filter(({ pictures }) => pictures !== undefined);
  const due = units.filter(({ kind, pictures }) => kind !== 'error' && kind !== 'nothing' && pictures === undefined);
  const factsOf = (records: readonly ImportUnitRecord[]): Promise<ImportFacts> =>
    factsFor(
      deps,
      job,
      records.map(({ unit }) => unit),
    );
  const { booked, products } = await tryTogether(deps, job, due, await factsOf(due));
  written.push(...products.map((id) => ({ kind: 'product' as const, id, shopUuid: job.shopUuid })));
  const waiting = due.filter((record) => !booked.has(record));
  // Mostly none waits.
  const facts = waiting.length > 0 ? await factsOf(waiting) : undefined;
  const outcomes: UnitOutcome[] = units
    .filter((unit) => !due.includes(unit))
    .map(({ _id, kind }) => ({ _id, state: kind === 'error' ? 'failed' : 'done' }));
  for (const { _id } of booked) outcomes.push({ _id, state: 'done' });
  const work = async (): Promise<void> => {
    for (let one = waiting.shift(); one && facts; one = waiting.shift()) {
      const row = one;
      const outcome = await bookUnit(gathering, job, row, facts).catch((error: unknown): Refused => {
        // If a dependency is unavailable, the step is repeated later. Any other failure must not block the rows that
        // follow.
        if (isUnavailable(error)) throw error;
        deps.logger.error(
          { err: error, import: job._id, line: row.unit.product.line },
          'a row could not be imported and is reported as failed',
        );
        return failedRow(row, 'notWritten');
      });
      outcomes.push(
        outcome === 'done' ? { _id: one._id, state: 'done' } : { _id: one._id, state: 'failed', errors: outcome },
      );
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  const done = new Set(outcomes.flatMap(({ _id, state }) => (state === 'done' ? [_id] : [])));
  const pictures = await bookPictures(gathering, job, [...pictured, ...due.filter(({ _id }) => done.has(_id))]);
  const once = new Map(written.map((changed) => [changed.id, changed]));
  if (once.size > 0) deps.nudge();
  await deps.reload('product', [...once.values()]);
  return outcomes.map((outcome) => {
    const left = pictures.left.get(outcome._id);
    if (left) return { _id: outcome._id, state: 'checked', ...left };
    const failed = pictures.failed.get(outcome._id);
    return failed ? { ...outcome, state: 'failed', ...failed } : outcome;
  });
};
