import { setTimeout as pause } from 'node:timers/promises';
import { idOfCreation, isUnavailable, type Logger } from '@shop/service-kit';
import type {
  FetchRefusal,
  ImageRecord,
  PictureFetcher,
  PictureRefusal,
  StaffPictures,
} from '../../../pictures/index.ts';
import { addFetchedImages, type PictureJobs, type WritePartsDeps } from '../../../product-parts/index.ts';
import type { CellError } from '../../domain/cell-error.ts';
import { type ImportFacts, planUnit } from '../../domain/plan-unit.ts';
import type { ImportRecord, ImportUnitRecord, PicturesLeft } from '../../persistence/import.model.ts';
import { factsFor, type FactsDeps } from './facts-for.ts';
import { pressOf } from './press-of.ts';
import { wasLookedAt } from './was-looked-at.ts';

export interface BookPicturesDeps extends FactsDeps, Omit<WritePartsDeps, 'products'> {
  readonly logger: Pick<Logger, 'error'>;
  readonly fetcher: Pick<PictureFetcher, 'fetch'>;
  readonly pictures: Pick<StaffPictures, 'takeBehind'>;
  readonly jobs: Pick<PictureJobs, 'beginBehind' | 'again'>;
  /** There is a picture to be made. */
  readonly nudgePictures: () => void;
}

/** Other shops wait for the end of a step: what is not there by then is left to another one. */
const STEP_MS = 20_000;
/** In which pictures of one row are fetched, so that each row ends. */
const MOST_STEPS = 3;

type Fetched =
  { readonly image: ImageRecord } | { readonly refused: FetchRefusal | PictureRefusal } | { readonly late: true };

const whyOf = (refused: FetchRefusal | PictureRefusal): CellError['why'] =>
  refused === 'notAnAddress' || refused === 'notPublic' || refused === 'notReached'
    ? `productFiles.fetch.${refused}`
    : `pictures.${refused}`;

/** By the checks of the screen where people drop their pictures. */
const fetchOne = async (
  { fetcher, pictures, jobs, now }: BookPicturesDeps,
  place: { readonly shopUuid: string; readonly product: string; readonly image: string },
  address: string,
  deadline: AbortSignal,
): Promise<Fetched> => {
  const fetched = await fetcher.fetch(address, deadline);
  if (!('bytes' in fetched)) return fetched;
  const folder = `product/${place.image}/first`;
  // Before its files: what a crash leaves of them is swept.
  await jobs.beginBehind(place, folder, now());
  while (!deadline.aborted) {
    const taken = await pictures.takeBehind(folder, fetched.bytes);
    if (taken.kind === 'refused') return { refused: taken.reason };
    if (taken.kind === 'taken')
      return {
        image: { ...{ id: place.image, alt: {}, sizes: [], making: folder, source: address }, ...taken.picture },
      };
    // Somebody sends pictures of their own at the same time: theirs go first.
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

type RowOutcome = { readonly errors: readonly CellError[] } | { readonly left: PicturesLeft };
const NONE_LEFT: PicturesLeft = { steps: 0, taken: [] };

/** In the order that the row names them. */
const bookOfRow = async (
  deps: BookPicturesDeps,
  job: ImportRecord,
  record: ImportUnitRecord,
  facts: ImportFacts,
  deadline: AbortSignal,
): Promise<RowOutcome> => {
  const { unit, place, pictures: { steps, taken } = NONE_LEFT } = record;
  const plan = planUnit(unit, facts);
  if (plan.kind !== 'change' || !plan.steps.images) return { errors: [] };
  if (!wasLookedAt(record, plan, pressOf(job, place, 'create')))
    return { errors: [{ line: unit.product.line, column: 'images', why: 'productFiles.why.changedMeanwhile' }] };
  const { _id: product } = plan.product;
  const errors: CellError[] = [];
  const images: ImageRecord[] = [];
  const order: string[] = [];
  const named = plan.steps.images.map((picture) => {
    if ('id' in picture) return picture;
    const image = idOfCreation(pressOf(job, place, `picture:${picture.address}`));
    return { id: image, address: picture.address };
  });
  const fetched = await together(named, async (picture): Promise<Fetched | undefined> => {
    if (!('address' in picture)) return undefined;
    const image = taken.find(({ id }) => id === picture.id);
    if (image) return { image };
    return await fetchOne(deps, { shopUuid: job.shopUuid, product, image: picture.id }, picture.address, deadline);
  });
  if (steps + 1 < MOST_STEPS && fetched.some((answer) => answer && 'late' in answer)) {
    const inTime = fetched.flatMap((answer) => (answer && 'image' in answer ? answer.image : []));
    return { left: { steps: steps + 1, taken: inTime } };
  }
  for (const [at, picture] of named.entries()) {
    const answer = fetched[at];
    if (answer && !('image' in answer) && 'address' in picture) {
      const why = whyOf('refused' in answer ? answer.refused : 'notReached');
      errors.push({ line: unit.product.line, column: 'images', why, said: picture.address });
      continue;
    }
    if (answer && 'image' in answer) images.push(answer.image);
    order.push(picture.id);
  }
  // Before the write: what a crash leaves is a job for nothing, and no picture that waits for ever.
  for (const { making } of images) if (making !== undefined) await deps.jobs.again(making, deps.now());
  const saved = await addFetchedImages(deps, { product, images, order }, pressOf(job, place, 'pictures'));
  if (images.length > 0) deps.nudgePictures();
  if (saved.kind === 'refused')
    errors.push({ line: unit.product.line, column: 'images', why: `parts.${saved.refusal.why}` });
  return { errors };
};

/** Rows whose pictures are fetched side by side. */
const SIDE_BY_SIDE = 4;

export interface PicturesOutcome {
  /** What is wrong with some, by the id of their row: what is written of it stays. */
  readonly failed: ReadonlyMap<string, readonly CellError[]>;
  /** Rows that are left to another step. */
  readonly left: ReadonlyMap<string, PicturesLeft>;
}

/** Fetches the pictures of rows of which all else is written, for as long as others may wait for that. */
export const bookPictures = async (
  deps: BookPicturesDeps,
  job: ImportRecord,
  units: readonly ImportUnitRecord[],
): Promise<PicturesOutcome> => {
  const failed = new Map<string, readonly CellError[]>();
  const left = new Map<string, PicturesLeft>();
  const waiting = units.filter(({ unit }) => unit.product.cells.images);
  if (waiting.length === 0) return { failed, left };
  const facts = await factsFor(
    deps,
    job.shopUuid,
    waiting.map(({ unit }) => unit),
  );
  const deadline = AbortSignal.timeout(STEP_MS);
  const work = async (): Promise<void> => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const { _id, unit, pictures = NONE_LEFT } = one;
      if (deadline.aborted) {
        left.set(_id, pictures);
        continue;
      }
      const outcome = await bookOfRow(deps, job, one, facts, deadline).catch((error: unknown): RowOutcome => {
        if (isUnavailable(error)) throw error;
        deps.logger.error({ err: error, import: job._id }, 'pictures of a row could not be imported');
        return { errors: [{ line: unit.product.line, column: 'images', why: 'productFiles.why.notWritten' }] };
      });
      if ('left' in outcome) left.set(_id, outcome.left);
      else if (outcome.errors.length > 0) failed.set(_id, outcome.errors);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  return { failed, left };
};
