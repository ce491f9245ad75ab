import { idOfCreation, type StaffCommand } from '@shop/service-kit';
import type { ImageRecord, PictureRefusal, StaffPictures } from '../../../pictures/index.ts';
import { addImages } from '../../domain/decide-images.ts';
import type { PictureJobs } from '../../persistence/picture-job.repository.ts';
import { writeParts, type PartsOutcome, type WritePartsDeps } from '../../write-parts.ts';

export interface UploadImagesDeps extends WritePartsDeps {
  readonly pictures: Pick<StaffPictures, 'take' | 'remove'>;
  readonly jobs: Pick<PictureJobs, 'again' | 'begin'>;
  /** There is a picture to be made. */
  readonly nudgePictures: () => void;
}
export interface UploadImages {
  readonly product: string;
  readonly files: readonly Uint8Array[];
}
export type UploadImagesOutcome =
  | { readonly kind: 'written'; readonly outcome: PartsOutcome; readonly ids: readonly string[] }
  | { readonly kind: 'refused-file'; readonly file: number; readonly reason: PictureRefusal }
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number };

/** The same for each repetition of a request, so that it adds its pictures once. */
const idsOf = (command: StaffCommand, count: number): string[] =>
  Array.from({ length: count }, (_, at) =>
    idOfCreation({ ...command, operation: command.operation && `${command.operation}:${at}` }),
  );

/**
 * BO-7.14: accepts all of the pictures or none, and appends them to the product. It needs no version, because it fits
 * any other change. Visitors see each picture once its sizes are made.
 */
export const uploadImages = async (
  deps: UploadImagesDeps,
  { product, files }: UploadImages,
  command: StaffCommand,
): Promise<UploadImagesOutcome> => {
  const { pictures, jobs, now } = deps;
  const { shopUuid } = command.staff;
  if (!(await deps.products.of(shopUuid).find(product)))
    return { kind: 'written', outcome: { kind: 'not-found' }, ids: [] };
  const ids = idsOf(command, files.length);
  const images: ImageRecord[] = [];
  for (const [at, bytes] of files.entries()) {
    const id = ids[at] ?? '';
    const folder = `product/${id}/first`;
    // Before its files: what a crash leaves of them is swept.
    await jobs.begin({ shopUuid, product, image: id }, folder, now());
    const taken = await pictures.take(folder, bytes);
    if (taken.kind === 'busy') return taken;
    if (taken.kind === 'refused') return { kind: 'refused-file', file: at, reason: taken.reason };
    images.push({ id, alt: {}, ...taken.picture, sizes: [], making: folder });
  }
  // Its sizes are waited for from now on, however long the others took, or an earlier try that came to nothing.
  for (const { making } of images) if (making !== undefined) await jobs.again(making, now());
  const outcome = await writeParts(
    deps,
    {
      product,
      action: 'product.imageAdded',
      decide: (of) => addImages(of, images),
      audited: (of) => ({ images: of.images.flatMap(({ id }) => (ids.includes(id) ? [id] : [])) }),
    },
    command,
  );
  deps.nudgePictures();
  return { kind: 'written', outcome, ids };
};
