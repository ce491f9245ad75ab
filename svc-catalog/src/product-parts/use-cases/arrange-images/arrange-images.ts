import type { StaffCommand } from '@shop/service-kit';
import { changeImage, orderImages, removeImage, restoreImage, type ImageChange } from '../../domain/decide-images.ts';
import type { PictureJobs } from '../../persistence/picture-job.repository.ts';
import { writeParts, type PartsOutcome, type WritePartsDeps } from '../../write-parts.ts';

export interface ArrangeImagesDeps extends WritePartsDeps {
  readonly jobs: Pick<PictureJobs, 'again' | 'begin' | 'remove' | 'removed'>;
  readonly newId: () => string;
  /** There is a picture to be made. */
  readonly nudgePictures: () => void;
}
interface OfImage {
  readonly product: string;
  readonly image: string;
}

/** The first of them is the product's thumbnail (BO-3.19). */
export const orderProductImages = (
  deps: WritePartsDeps,
  { product, order }: { readonly product: string; readonly order: readonly string[] },
  command: StaffCommand,
): Promise<PartsOutcome> =>
  writeParts(
    deps,
    {
      product,
      action: 'product.imageOrder',
      decide: (of) => orderImages(of, order),
      audited: ({ images }) => ({ images: images.map(({ id }) => id) }),
    },
    command,
  );

/** Changes a picture. If another crop is to be shown, its sizes are made again in the background. */
export const changeProductImage = async (
  deps: ArrangeImagesDeps,
  { product, image, change }: OfImage & { readonly change: ImageChange },
  command: StaffCommand,
): Promise<PartsOutcome> => {
  const folder = `product/${image}/${deps.newId()}`;
  const place = { shopUuid: command.staff.shopUuid, product, image };
  const isShownAnew = change.crop !== undefined || change.focus !== undefined;
  // Before the write: what a crash leaves is a job for nothing, and no picture that waits for ever.
  if (isShownAnew) await deps.jobs.begin(place, folder, deps.now());
  const outcome = await writeParts(
    deps,
    {
      product,
      action: 'product.image',
      which: { image },
      decide: (of) => changeImage(of, image, change, folder),
      audited: ({ images }) => {
        const now = images.find(({ id }) => id === image);
        return { alt: now?.alt ?? null, crop: now?.crop ?? null, focus: now?.focus ?? null };
      },
    },
    command,
  );
  if (isShownAnew) deps.nudgePictures();
  return outcome;
};

/** The files stay for a day, so that the removal can be undone. */
export const removeProductImage = async (
  deps: ArrangeImagesDeps,
  { product, image }: OfImage,
  command: StaffCommand,
): Promise<PartsOutcome> => {
  const { shopUuid } = command.staff;
  const now = await deps.products.of(shopUuid).find(product);
  const place = now?.images.findIndex(({ id }) => id === image) ?? -1;
  const removed = now?.images[place];
  if (removed) await deps.jobs.remove({ shopUuid, product, image }, { image: removed, place }, deps.now());
  return writeParts(
    deps,
    {
      product,
      action: 'product.imageRemoved',
      decide: (of) => removeImage(of, image),
      audited: ({ images }) => ({ images: images.flatMap(({ id }) => (id === image ? [id] : [])) }),
    },
    command,
  );
};

export const restoreProductImage = async (
  deps: ArrangeImagesDeps,
  { product, image }: OfImage,
  command: StaffCommand,
): Promise<PartsOutcome> => {
  const removed = await deps.jobs.removed({ shopUuid: command.staff.shopUuid, product, image }, deps.now());
  const making = removed?.image.making;
  if (making !== undefined) await deps.jobs.again(making, deps.now());
  return writeParts(
    deps,
    {
      product,
      action: 'product.imageRestored',
      decide: (of) => restoreImage(of, removed ?? undefined),
      audited: ({ images }) => ({ images: images.flatMap(({ id }) => (id === image ? [id] : [])) }),
    },
    command,
  );
};
