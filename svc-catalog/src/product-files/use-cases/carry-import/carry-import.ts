import type { Imports } from '../../persistence/import.repository.ts';
import { KEPT_MS } from '../../persistence/import.repository.ts';
import type { ImportRecord } from '../../persistence/import.model.ts';
import { unitsOf } from '../../domain/import-unit.ts';
import type { ReadTable } from '../../read-table.ts';
import { columnsOf } from '../../heads.ts';
import { factsFor, type FactsDeps } from './facts-for.ts';
import { planUnit } from '../../domain/plan-unit.ts';
import { bookUnits, type BookUnitsDeps } from './book-units.ts';

export interface CarryImportDeps extends FactsDeps, BookUnitsDeps {
  readonly imports: Imports;
  readonly read: (bytes: Uint8Array) => Promise<ReadTable>;
}

/** Checked in one round: everybody else is answered in between. */
const CHECKED_AT_A_TIME = 100;
const BOOKED_AT_A_TIME = 100;
/** Of what a cell was and will be people are shown the beginning. */
const SHOWN = 200;
const MOST_CHANGES = 30;

const readFile = async ({ imports, read }: CarryImportDeps, job: ImportRecord): Promise<void> => {
  const answer = await read(await imports.bytesOf(job._id));
  if (!('table' in answer)) {
    await imports.change(job, { state: 'refused', refusal: answer.refused });
    return;
  }
  const [heads = [], ...rows] = answer.table;
  const columns = columnsOf(heads);
  const known = columns.flatMap((key) => key ?? []);
  if (!known.includes('sku') && !known.includes('slug')) {
    await imports.change(job, { state: 'refused', refusal: 'noKeyColumn' });
    return;
  }
  const units = unitsOf(rows, columns);
  await imports.putUnits(job._id, units, new Date(job.sentAt + KEPT_MS));
  const ignored = heads
    .filter((head, at) => columns[at] === null && head.trim() !== '')
    .map((head) => head.slice(0, 100));
  await imports.change(job, { state: 'checking', columns: known, ignored, total: units.length });
  await imports.forgetBytes(job._id);
};

const checkSome = async (deps: CarryImportDeps, job: ImportRecord): Promise<void> => {
  const { imports } = deps;
  const some = await imports.unitsIn(job._id, 'read', CHECKED_AT_A_TIME);
  if (some.length === 0) {
    await imports.change(job, { state: 'ready' });
    return;
  }
  const facts = await factsFor(
    deps,
    job.shopUuid,
    some.map(({ unit }) => unit),
  );
  await imports.putOutcomes(
    some.map(({ _id, unit }) => {
      const plan = planUnit(unit, facts);
      const changes = 'changes' in plan ? plan.changes.slice(0, MOST_CHANGES) : [];
      const shown = changes.map(({ before, after, ...cell }) => ({
        ...cell,
        before: before.slice(0, SHOWN),
        after: after.slice(0, SHOWN),
      }));
      return {
        _id,
        state: 'checked',
        kind: plan.kind,
        changes: shown,
        errors: plan.kind === 'error' ? plan.errors : [],
      };
    }),
  );
};

const bookSome = async (deps: CarryImportDeps, job: ImportRecord): Promise<void> => {
  const { imports } = deps;
  const some = await imports.unitsIn(job._id, 'checked', BOOKED_AT_A_TIME);
  if (some.length === 0) await imports.change(job, { state: 'booked' });
  else await imports.putOutcomes(await bookUnits(deps, job, some));
};

/** A step of what waits longest, safe to repeat. @returns whether there may be more */
export const carryImport = async (deps: CarryImportDeps): Promise<boolean> => {
  const job = await deps.imports.next();
  if (!job) return false;
  if (job.state === 'reading') await readFile(deps, job);
  else if (job.state === 'checking') await checkSome(deps, job);
  else await bookSome(deps, job);
  return true;
};
