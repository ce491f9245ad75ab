import { LARGEST_IMPORT_BYTES } from '@shop/contracts/catalog/dashboard';
import type { FileEncoding } from '@shop/contracts/spreadsheet';
import type { ReadTable } from '@shop/table-files';
import type { Archives } from '../../persistence/archive.repository.ts';
import type { Imports } from '../../persistence/import.repository.ts';
import { isUnavailable, LeaseLost } from '@shop/service-kit';
import type { FileRefusal, ImportRecord, ImportUnitRecord } from '../../persistence/import.model.ts';
import { LOOKED_AT_MS, type UnitOutcome } from '../../persistence/import.repository.ts';
import { listOf } from '../../domain/cells.ts';
import { changeDigests } from '../../domain/change-digests.ts';
import type { ImportFacts } from '../../domain/plan-unit.ts';
import { unitsOf } from '../../domain/import-unit.ts';
import { columnsOf } from '../../heads.ts';
import { factsFor } from './facts-for.ts';
import { planUnit } from '../../domain/plan-unit.ts';
import { nextShop, servedBy } from '../../domain/next-shop.ts';
import { bookUnits, type BookUnitsDeps } from './book-units.ts';

export interface CarryImportDeps extends BookUnitsDeps {
  readonly imports: Imports;
  readonly archives: Pick<Archives, 'forget'>;
  readonly read: (bytes: Uint8Array, encoding?: FileEncoding) => Promise<ReadTable>;
}
/** Renews the lease of this replica; called before each write. */
type Hold = () => Promise<void>;

/** Checked in one round: everybody else is answered in between. */
const CHECKED_AT_A_TIME = 250;
const BOOKED_AT_A_TIME = 250;
const PICTURES_AT_A_TIME = 16;
/** The preview shows only the beginning of an old or new value. */
const SHOWN = 200;
const MAX_CHANGES = 30;
/** After so many failures a retry is pointless, and other files wait. */
const MAX_TRIES = 3;

const refuse = async (
  { imports, archives, now }: CarryImportDeps,
  job: ImportRecord,
  { refused: refusal, line }: { readonly refused: FileRefusal; readonly line?: number },
): Promise<void> => {
  const goneAt = new Date(now() + LOOKED_AT_MS);
  await imports.change(job, {
    state: 'refused',
    refusal,
    ...(line !== undefined && { refusalLine: line }),
    bookedHash: undefined,
    goneAt,
  });
  await imports.forgetBytes(job._id);
  await archives.forget(job._id);
};

/** The table of a file that came by itself, or of an archive that has it in it. */
const tableOf = async (
  deps: CarryImportDeps,
  job: ImportRecord,
): Promise<Buffer | { readonly refused: FileRefusal }> => {
  const archive = await deps.archiveOf(job);
  if (!archive) return deps.imports.bytesOf(job._id);
  if ('refused' in archive) return archive;
  if (!job.archive?.hasTable) return deps.imports.bytesOf(job._id);
  const file = archive.table();
  if (typeof file === 'string') return { refused: file };
  return (await archive.read(file, LARGEST_IMPORT_BYTES)) ?? { refused: 'unreadable' };
};

const readFile = async (deps: CarryImportDeps, seen: ImportRecord, hold: Hold): Promise<void> => {
  const { imports, read } = deps;
  // Counted before it is read: what ends the process is not read for ever.
  const tries = (seen.tries ?? 0) + 1;
  if ((await imports.change(seen, { tries })) !== 'changed') return;
  const job = { ...seen, version: seen.version + 1 };
  const bytes = await tableOf(deps, job);
  const answer = 'refused' in bytes ? bytes : await read(bytes, job.encoding ?? undefined);
  await hold();
  if ('refused' in answer) return refuse(deps, job, answer);
  const { encoding } = answer;
  const [{ cells: heads } = { cells: [] }, ...rows] = answer.table;
  const columns = columnsOf(heads);
  const known = columns.flatMap((key) => key ?? []);
  if (!known.includes('sku') && !known.includes('slug')) return refuse(deps, job, { refused: 'noKeyColumn' });
  const units = unitsOf(rows, columns);
  await imports.putUnits(job._id, job.sentAt, units);
  const ignored = heads
    .filter((head, at) => columns[at] === null && head.trim() !== '')
    .map((head) => head.slice(0, 100));
  await imports.change(job, { state: 'checking', encoding, columns: known, ignored, total: units.length, tries: 0 });
  // A person may choose another encoding for a text file, until it is booked.
  if (encoding === null) await imports.forgetBytes(job._id);
};

/** The preview of a row. */
const outcomeOf = (deps: CarryImportDeps, { _id, unit }: ImportUnitRecord, facts: ImportFacts): UnitOutcome => {
  try {
    const plan = planUnit(unit, facts);
    const all = 'changes' in plan ? plan.changes : [];
    const changes = all.slice(0, MAX_CHANGES).map(({ before, after, ...cell }) => ({
      ...cell,
      before: before.slice(0, SHOWN),
      after: after.slice(0, SHOWN),
    }));
    const errors = plan.kind === 'error' ? plan.errors.slice(0, MAX_CHANGES) : [];
    return {
      _id,
      state: 'checked',
      kind: plan.kind,
      changes,
      lookedAt: changeDigests(all),
      ...('isFree' in plan && { isFree: plan.isFree }),
      found: plan.kind === 'change' ? plan.product._id : null,
      errors: errors.map(({ said, ...error }) => ({
        ...error,
        ...(said !== undefined && { said: said.slice(0, SHOWN) }),
      })),
    };
  } catch (error) {
    deps.logger.error({ err: error, line: unit.product.line }, 'a row could not be checked and is reported as failed');
    const errors = [{ line: unit.product.line, column: 'sku', why: 'productFiles.why.notWritten' } as const];
    return { _id, state: 'checked', kind: 'error', changes: [], errors };
  }
};

const checkSome = async (deps: CarryImportDeps, job: ImportRecord, hold: Hold): Promise<void> => {
  const { imports } = deps;
  const some = await imports.unitsIn(job._id, 'read', CHECKED_AT_A_TIME, deps.now());
  if (some.length === 0) {
    await imports.change(job, { state: 'ready', tries: 0 });
    return;
  }
  const facts = await factsFor(
    deps,
    job,
    some.map(({ unit }) => unit),
  );
  await hold();
  await imports.putOutcomes(some.map((one) => outcomeOf(deps, one, facts)));
};

/** The first rows, up to a limit of named pictures, so that other shops do not wait for a hundred downloads. */
const withFewPictures = (units: readonly ImportUnitRecord[]): readonly ImportUnitRecord[] => {
  let pictures = 0;
  const most = units.findIndex(({ unit }, at) => {
    for (const { cells } of [unit.product, ...unit.combinations]) pictures += listOf(cells.images ?? '').length;
    return at > 0 && pictures > PICTURES_AT_A_TIME;
  });
  return most < 0 ? units : units.slice(0, most);
};

/** Waits for picture hosts that did not answer, without blocking other files; ends the files that are complete. */
const endOrWait = async ({ imports, archives }: CarryImportDeps, job: ImportRecord): Promise<void> => {
  const waitUntil = await imports.nextAgain(job._id);
  if (waitUntil !== null) return void (await imports.change(job, { waitUntil, tries: 0 }));
  await imports.change(job, { state: 'booked', waitUntil: null });
  const counts = await imports.counts(job._id);
  // Asked for again, rows name files of it as well.
  if (!counts.some(({ isMissing }) => isMissing)) await archives.forget(job._id);
};

const bookSome = async (deps: CarryImportDeps, job: ImportRecord, hold: Hold): Promise<void> => {
  const { imports } = deps;
  const some = withFewPictures(await imports.unitsIn(job._id, 'checked', BOOKED_AT_A_TIME, deps.now()));
  await hold();
  if (some.length > 0) await imports.putOutcomes(await bookUnits(deps, job, some));
  // A row is booked only after its preview was shown.
  else if ((await imports.unitsIn(job._id, 'read', 1, deps.now())).length > 0) await checkSome(deps, job, hold);
  else await endOrWait(deps, job);
};

const stepOf = { reading: readFile, checking: checkSome, booking: bookSome } as const;

/**
 * Performs one step of one file and is safe to repeat. Shops take turns, so that no shop waits for ten thousand rows of
 * another; within a shop the oldest file comes first.
 * @param onTurn receives the shops that were served, the last one at the end
 * @returns whether there may be more
 */
export const carryImport = async (
  deps: CarryImportDeps,
  served: readonly string[],
  hold: Hold,
  onTurn: (served: readonly string[]) => void,
): Promise<boolean> => {
  const waiting = await deps.imports.waiting(deps.now());
  const shop = nextShop(waiting, served);
  if (shop === undefined) return false;
  // Also where the step fails: it is tried again when it is that shop's turn again.
  onTurn(servedBy(shop, waiting, served));
  const job = await deps.imports.next(shop, deps.now());
  if (!job) return true;
  const { state, tries = 0 } = job;
  if (state !== 'reading' && state !== 'checking' && state !== 'booking') return true;
  if (tries >= MAX_TRIES) {
    await refuse(deps, job, { refused: state === 'reading' ? 'unreadable' : 'broken' });
    return true;
  }
  try {
    await stepOf[state](deps, job, hold);
    // Unless the step wrote it itself: failures count that come one after the other.
    if (tries > 0) await deps.imports.change(job, { tries: 0 });
  } catch (error) {
    // Another replica goes on, or what is away comes back.
    const isFailure = !(error instanceof LeaseLost) && !isUnavailable(error);
    if (state !== 'reading') {
      if (isFailure) await deps.imports.change(job, { tries: tries + 1 });
    } else if (!isFailure) await deps.imports.change({ ...job, version: job.version + 1 }, { tries });
    throw error;
  }
  return true;
};
