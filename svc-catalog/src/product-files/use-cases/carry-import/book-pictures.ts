import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { LARGEST_PICTURE_BYTES } from '@shop/contracts/catalog/dashboard';
import { idOfCreation, isUnavailable, type Logger } from '@shop/service-kit';
import type {
  FetchRefusal,
  ImageRecord,
  PictureFetcher,
  PictureRefusal,
  StaffPictures,
} from '../../../pictures/index.ts';
import { addFetchedImages, type PictureJobs, type WritePartsDeps } from '../../../product-parts/index.ts';
import type { ArchivedFile } from '../../domain/archive-names.ts';
import type { PictureArchive } from '../../picture-archive.ts';
import type { CellError } from '../../domain/cell-error.ts';
import { changeDigests } from '../../domain/change-digests.ts';
import { type ImportFacts, planKnown, planUnit } from '../../domain/plan-unit.ts';
import { keyOf } from '../../domain/read-images.ts';
import { hasPictures } from '../../domain/read-pictures.ts';
import type { ImportRecord, ImportUnitRecord, PicturesLeft } from '../../persistence/import.model.ts';
import { factsFor, type FactsDeps } from './facts-for.ts';
import { commandOf } from './command-of.ts';
import { wasLookedAt } from './was-looked-at.ts';

export interface BookPicturesDeps extends FactsDeps, Omit<WritePartsDeps, 'products' | 'taxonomy'> {
  readonly logger: Pick<Logger, 'error'>;
  readonly fetcher: Pick<PictureFetcher, 'fetch'>;
  readonly pictures: Pick<StaffPictures, 'takeBehind'>;
  readonly jobs: Pick<PictureJobs, 'beginBehind' | 'again'>;
  /** How long hosts that did not answer are waited for, time after time. */
  readonly picturesAgainMs: readonly number[];
  /** There is a picture to be made. */
  readonly nudgePictures: () => void;
}

/** Other shops wait for the end of a step: what is not there by then is left to another one. */
const STEP_MS = 20_000;
/** In which pictures of one row are fetched, so that each row ends. */
const MAX_STEPS = 3;

type Fetched =
  | { readonly image: ImageRecord }
  | { readonly refused: FetchRefusal | PictureRefusal }
  | { readonly silent: true }
  | { readonly late: true };

const whyOf = (refused: FetchRefusal | PictureRefusal): CellError['why'] =>
  refused === 'notAnAddress' || refused === 'notPublic' || refused === 'notReached'
    ? `productFiles.fetch.${refused}`
    : `pictures.${refused}`;

type FetchedBytes = { readonly bytes: Uint8Array } | Exclude<Fetched, { readonly image: ImageRecord }>;

/** Reads one file of the archive. `truncated` also means that the bytes differ from the archive's header. */
const readFile = async (archive: PictureArchive, file: ArchivedFile): Promise<FetchedBytes> => {
  const bytes = await archive.read(file, LARGEST_PICTURE_BYTES);
  return bytes ? { bytes } : { refused: 'truncated' };
};

/** Applies the same checks as a manual upload. */
const fetchOne = async (
  { pictures, jobs, now }: BookPicturesDeps,
  place: { readonly shopUuid: string; readonly product: string; readonly image: string },
  source: string,
  read: () => Promise<FetchedBytes>,
  deadline: AbortSignal,
): Promise<Fetched> => {
  const fetched = await read();
  if (!('bytes' in fetched)) return fetched;
  const folder = `product/${place.image}/first`;
  // Before its files: what a crash leaves of them is swept.
  await jobs.beginBehind(place, folder, now());
  while (!deadline.aborted) {
    const taken = await pictures.takeBehind(folder, fetched.bytes);
    if (taken.kind === 'refused') return { refused: taken.reason };
    if (taken.kind === 'taken')
      return {
        image: { id: place.image, alt: {}, sizes: [], making: folder, source, ...taken.picture },
      };
    // A manual upload is in progress and takes precedence.
    await pause(taken.retryAfterSeconds * 1000);
  }
  return { late: true };
};

/** Pictures of one row that are fetched side by side. */
const OF_A_ROW = 4;
/** At most so many at once, answered in their order. */
const together = async <One, Answer>(
  all: readonly One[],
  ask: (one: One) => Promise<Answer>,
): Promise<readonly Answer[]> => {
  const answers: Answer[] = [];
  for (let from = 0; from < all.length; from += OF_A_ROW)
    answers.push(...(await Promise.all(all.slice(from, from + OF_A_ROW).map(ask))));
  return answers;
};

interface Rest {
  /** The preview's digests that remain to be written; absent if unchanged. */
  readonly lookedAt?: readonly string[];
}
type RowOutcome = Rest & ({ readonly errors: readonly CellError[] } | { readonly left: PicturesLeft });
const NONE_LEFT: PicturesLeft = { steps: 0, taken: [] };

/** In the order that the row names them. */
const bookOfRow = async (
  deps: BookPicturesDeps,
  job: ImportRecord,
  record: ImportUnitRecord,
  facts: ImportFacts,
  deadline: AbortSignal,
): Promise<RowOutcome> => {
  const { unit, place, pictures = NONE_LEFT } = record;
  const { steps, taken, tries = 0, round = 0 } = pictures;
  const plan = planUnit(unit, facts);
  if (plan.kind === 'error') return { errors: plan.errors };
  if (plan.kind !== 'change' || !plan.steps.pictures) return { errors: [] };
  const step = plan.steps.pictures;
  if (!wasLookedAt(record, plan, commandOf(job, place, 'create')))
    return { errors: [{ line: unit.product.line, column: 'images', why: 'productFiles.why.changedMeanwhile' }] };
  const { _id: product } = plan.product;
  const errors: CellError[] = [];
  const images: ImageRecord[] = [];
  const order: string[] = [];
  const idOf = (key: string): string =>
    step.named.some((picture) => 'address' in picture && picture.address === key)
      ? idOfCreation(commandOf(job, place, `picture:${key}`))
      : key;
  const named = step.named.map((picture) => ({
    id: idOf(keyOf(picture)),
    from: 'id' in picture ? undefined : picture,
  }));
  const archive = await deps.archiveOf(job);
  const fetched = await together(named, async ({ id, from }): Promise<Fetched | undefined> => {
    if (!from) return undefined;
    const image = taken.find((one) => one.id === id);
    if (image) return { image };
    const { address, file } = from;
    const read = async (): Promise<FetchedBytes> => {
      if (!file) return deps.fetcher.fetch(address, deadline);
      if (deadline.aborted) return { late: true };
      return archive && 'read' in archive ? readFile(archive, file) : { refused: 'truncated' };
    };
    return await fetchOne(deps, { shopUuid: job.shopUuid, product, image: id }, address, read, deadline);
  });
  if (steps + 1 < MAX_STEPS && fetched.some((answer) => answer && 'late' in answer)) {
    const inTime = fetched.flatMap((answer) => (answer && 'image' in answer ? answer.image : []));
    return { left: { ...pictures, steps: steps + 1, taken: inTime } };
  }
  const wait = deps.picturesAgainMs[tries];
  const isWaitedFor = (answer: Fetched | undefined): boolean =>
    answer !== undefined && wait !== undefined && ('late' in answer || 'silent' in answer);
  for (const [at, { id, from }] of named.entries()) {
    const answer = fetched[at];
    if (answer && !('image' in answer) && from) {
      if (isWaitedFor(answer)) continue;
      const why = whyOf('refused' in answer ? answer.refused : 'notReached');
      errors.push({ line: unit.product.line, column: 'images', why, said: from.said });
      continue;
    }
    if (answer && 'image' in answer) images.push(answer.image);
    order.push(id);
  }
  // Before the write: what a crash leaves is a job for nothing, and no picture that waits for ever.
  for (const { making } of images) if (making !== undefined) await deps.jobs.again(making, deps.now());
  const alts = new Map([...step.alts].map(([key, alt]) => [idOf(key), alt]));
  const ofCombinations = new Map(
    [...step.ofCombinations].map(([sku, shown]) => [sku, shown.map((picture) => idOf(keyOf(picture)))]),
  );
  const write = { product, images, order, alts, ofCombinations };
  // A run after an interruption may have more pictures than the first one, which is a different write.
  const which = createHash('sha256').update(order.join()).digest('base64url');
  const saved = await addFetchedImages(deps, write, commandOf(job, place, `pictures:${round}:${tries}:${which}`));
  if (images.length > 0) deps.nudgePictures();
  if (saved.kind === 'refused')
    errors.push({ line: unit.product.line, column: 'images', why: `parts.${saved.refusal.why}` });
  const rest = saved.kind === 'done' ? planKnown(unit, { ...plan.product, ...saved.entity }, facts) : undefined;
  const lookedAt = rest?.kind === 'change' ? { lookedAt: changeDigests(rest.changes) } : {};
  if (saved.kind === 'done' && wait !== undefined && fetched.some(isWaitedFor))
    return { ...lookedAt, left: { steps: 0, taken: [], tries: tries + 1, round, again: deps.now() + wait } };
  return { ...lookedAt, errors };
};

/** Rows whose pictures are fetched side by side. */
const SIDE_BY_SIDE = 4;

export interface PicturesOutcome {
  /** The errors by row id. Pictures that were written stay. */
  readonly failed: ReadonlyMap<string, Rest & { readonly errors: readonly CellError[] }>;
  /** Rows that are left to another step. */
  readonly left: ReadonlyMap<string, Rest & { readonly pictures: PicturesLeft }>;
}

/** Fetches the pictures of rows of which all else is written, for as long as others may wait for that. */
export const bookPictures = async (
  deps: BookPicturesDeps,
  job: ImportRecord,
  units: readonly ImportUnitRecord[],
): Promise<PicturesOutcome> => {
  const failed = new Map<string, Rest & { readonly errors: readonly CellError[] }>();
  const left = new Map<string, Rest & { readonly pictures: PicturesLeft }>();
  const waiting = units.filter(({ unit }) => hasPictures(unit));
  if (waiting.length === 0) return { failed, left };
  const facts = await factsFor(
    deps,
    job,
    waiting.map(({ unit }) => unit),
  );
  const deadline = AbortSignal.timeout(STEP_MS);
  const work = async (): Promise<void> => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const { _id, unit, pictures = NONE_LEFT } = one;
      if (deadline.aborted) {
        left.set(_id, { pictures });
        continue;
      }
      const outcome = await bookOfRow(deps, job, one, facts, deadline).catch((error: unknown): RowOutcome => {
        if (isUnavailable(error)) throw error;
        deps.logger.error(
          { err: error, import: job._id },
          'the pictures of a row could not be imported; the row is reported as failed',
        );
        return { errors: [{ line: unit.product.line, column: 'images', why: 'productFiles.why.notWritten' }] };
      });
      if ('left' in outcome) {
        const { left: rest, ...others } = outcome;
        left.set(_id, { ...others, pictures: rest });
      } else if (outcome.errors.length > 0) failed.set(_id, outcome);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  return { failed, left };
};
