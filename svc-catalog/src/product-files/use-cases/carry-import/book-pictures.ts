import { setTimeout as pause } from 'node:timers/promises';
import { idOfCreation, isUnavailable, type Logger, Unavailable } from '@shop/service-kit';
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
import type { ImportRecord, ImportUnitRecord } from '../../persistence/import.model.ts';
import { factsFor, type FactsDeps } from './facts-for.ts';
import { pressOf } from './press-of.ts';
import { wasLookedAt } from './was-looked-at.ts';

export interface BookPicturesDeps extends FactsDeps, Omit<WritePartsDeps, 'products'> {
  readonly logger: Pick<Logger, 'error'>;
  readonly fetcher: Pick<PictureFetcher, 'fetch'>;
  readonly pictures: Pick<StaffPictures, 'take'>;
  readonly jobs: Pick<PictureJobs, 'begin'>;
  /** There is a picture to be made. */
  readonly nudgePictures: () => void;
}

/** Somebody sends pictures of their own at the same time: theirs go first. */
const TRIES = 20;

type Fetched = { readonly image: ImageRecord } | { readonly refused: FetchRefusal | PictureRefusal };

const whyOf = (refused: FetchRefusal | PictureRefusal): CellError['why'] =>
  refused === 'notAnAddress' || refused === 'notPublic' || refused === 'notReached'
    ? `productFiles.fetch.${refused}`
    : `pictures.${refused}`;

/** By the checks of the screen where people drop their pictures. */
const fetchOne = async (
  { fetcher, pictures, jobs, now }: BookPicturesDeps,
  place: { readonly shopUuid: string; readonly product: string; readonly image: string },
  address: string,
): Promise<Fetched> => {
  const fetched = await fetcher.fetch(address);
  if ('refused' in fetched) return fetched;
  const folder = `product/${place.image}/first`;
  // Before its files: what a crash leaves of them is swept.
  await jobs.begin(place, folder, now());
  for (let tried = 0; tried < TRIES; tried += 1) {
    const taken = await pictures.take(folder, fetched.bytes);
    if (taken.kind === 'refused') return { refused: taken.reason };
    if (taken.kind === 'taken')
      return {
        image: { ...{ id: place.image, alt: {}, sizes: [], making: folder, source: address }, ...taken.picture },
      };
    await pause(taken.retryAfterSeconds * 1000);
  }
  // The step is made again.
  throw new Unavailable('pictures are taken too slowly');
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

/** In the order that the row names them. */
const bookOfRow = async (
  deps: BookPicturesDeps,
  job: ImportRecord,
  record: ImportUnitRecord,
  facts: ImportFacts,
): Promise<readonly CellError[]> => {
  const { unit, place } = record;
  const plan = planUnit(unit, facts);
  if (plan.kind !== 'change' || !plan.steps.images) return [];
  if (!wasLookedAt(record, plan, pressOf(job, place, 'create')))
    return [{ line: unit.product.line, column: 'images', why: 'productFiles.why.changedMeanwhile' }];
  const { _id: product } = plan.product;
  const errors: CellError[] = [];
  const images: ImageRecord[] = [];
  const order: string[] = [];
  const named = plan.steps.images.map((picture) => {
    if ('id' in picture) return picture;
    const image = idOfCreation(pressOf(job, place, `picture:${picture.address}`));
    return { id: image, address: picture.address };
  });
  const fetched = await together(named, (picture) =>
    'address' in picture
      ? fetchOne(deps, { shopUuid: job.shopUuid, product, image: picture.id }, picture.address)
      : Promise.resolve(undefined),
  );
  for (const [at, picture] of named.entries()) {
    const answer = fetched[at];
    if (answer && 'refused' in answer && 'address' in picture) {
      const why = whyOf(answer.refused);
      errors.push({ line: unit.product.line, column: 'images', why, said: picture.address });
      continue;
    }
    if (answer && 'image' in answer) images.push(answer.image);
    order.push(picture.id);
  }
  const saved = await addFetchedImages(deps, { product, images, order }, pressOf(job, place, 'pictures'));
  if (images.length > 0) deps.nudgePictures();
  if (saved.kind === 'refused')
    errors.push({ line: unit.product.line, column: 'images', why: `parts.${saved.refusal.why}` });
  return errors;
};

/** Rows whose pictures are fetched side by side. */
const SIDE_BY_SIDE = 4;

/**
 * Fetches the pictures of rows of which all else is written.
 * @returns what is wrong with some, by the id of their row: what is written of it stays
 */
export const bookPictures = async (
  deps: BookPicturesDeps,
  job: ImportRecord,
  units: readonly ImportUnitRecord[],
): Promise<ReadonlyMap<string, readonly CellError[]>> => {
  const failed = new Map<string, readonly CellError[]>();
  const waiting = units.filter(({ unit }) => unit.product.cells.images);
  if (waiting.length === 0) return failed;
  const facts = await factsFor(
    deps,
    job.shopUuid,
    waiting.map(({ unit }) => unit),
  );
  const work = async (): Promise<void> => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const { _id, unit } = one;
      const errors = await bookOfRow(deps, job, one, facts).catch((error: unknown): readonly CellError[] => {
        if (isUnavailable(error)) throw error;
        deps.logger.error({ err: error, import: job._id }, 'pictures of a row could not be imported');
        return [{ line: unit.product.line, column: 'images', why: 'productFiles.why.notWritten' }];
      });
      if (errors.length > 0) failed.set(_id, errors);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  return failed;
};
