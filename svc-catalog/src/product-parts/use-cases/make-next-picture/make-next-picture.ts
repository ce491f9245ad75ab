import type { Logger } from '@shop/service-kit';
import { MAKING_FAILED, type ImageRecord, type StaffPictures } from '../../../pictures/index.ts';
import { snapshotOf, type Products, type TaxonomyReader } from '../../../products/index.ts';
import type { Reload } from '../../../shared/changed-entity.ts';
import type { Entities } from '../../../shared/persistence/entity.repository.ts';
import { productChanged } from '../../../shared/snapshot-events.ts';
import { sizesMade } from '../../domain/decide-images.ts';
import type { PictureJob, PictureJobs } from '../../persistence/picture-job.repository.ts';

export interface MakeNextDeps {
  readonly products: Pick<Products, 'of'>;
  readonly entities: Pick<Entities, 'change'>;
  readonly pictures: Pick<StaffPictures, 'show' | 'isTaking'>;
  readonly jobs: Pick<PictureJobs, 'nextToMake' | 'tried'>;
  readonly taxonomy: Pick<TaxonomyReader, 'slugOfCategory'>;
  readonly reload: Reload;
  /** Wakes the relay: an event is pending. */
  readonly nudge: () => void;
  readonly now: () => number;
  readonly logger: Pick<Logger, 'warn'>;
}

/**
 * A product refers to its new picture shortly after the job is created. After this many attempts the picture counts as
 * unused.
 */
const MAX_TRIES = 5;
const AGAIN_MS = 3000;
/** Others write the product in between so often. */
const WRITES = 8;

type Made = Parameters<typeof sizesMade>[3];

/** Writes what was made, unless something else is wanted by now. */
const write = async (deps: MakeNextDeps, job: PictureJob, made: Made): Promise<void> => {
  const { shopUuid, product: id, image, _id: folder } = job;
  for (let tried = 0; tried < WRITES; tried += 1) {
    const product = await deps.products.of(shopUuid).find(id);
    const fields = product && sizesMade(product, image, folder, made);
    if (!product || !fields) return;
    const cause = { at: new Date(deps.now()).toISOString(), correlationId: folder };
    const events = [productChanged(await snapshotOf(deps, { ...product, ...fields }), cause)];
    const seen = { kind: 'product', id, shopUuid, version: product.version } as const;
    const written = await deps.entities.change(seen, fields, cause, { events });
    if (written.kind !== 'changed') continue;
    deps.nudge();
    return deps.reload('product', [seen]);
  }
  throw new Error('the sizes of a picture could not be written: every attempt met a concurrent change of the product');
};

const waitingFor = async ({ products }: MakeNextDeps, job: PictureJob): Promise<ImageRecord | undefined> => {
  const product = await products.of(job.shopUuid).find(job.product);
  return product?.images.find(({ id, making }) => id === job.image && making === job._id);
};

/** D-10.06: makes the sizes of the picture that waits the longest. Safe to repeat. */
export const makeNext = async (deps: MakeNextDeps): Promise<'made' | 'nothing'> => {
  const { pictures, jobs, now } = deps;
  if (pictures.isTaking()) return 'nothing';
  const job = await jobs.nextToMake(now());
  if (!job) return 'nothing';
  const image = await waitingFor(deps, job);
  if (!image) {
    await jobs.tried(job._id, job.tries < MAX_TRIES ? now() + AGAIN_MS : null);
    return 'made';
  }
  const shown = await pictures.show(job._id, image);
  if (shown.kind === 'late' && job.tries < MAX_TRIES) {
    await jobs.tried(job._id, now() + AGAIN_MS);
    return 'made';
  }
  if (shown.kind !== 'made')
    deps.logger.warn(
      { product: job.product, image: job.image },
      'the sizes of a picture could not be made; it is marked as failed',
    );
  await write(deps, job, shown.kind === 'made' ? shown.picture : { making: MAKING_FAILED });
  await jobs.tried(job._id, null);
  return 'made';
};
