import { MAX_PICTURES } from '@shop/contracts/catalog/dashboard';
import type { ImageRecord } from '../../pictures/domain/image-records.ts';
import { refuse, type Decided } from './parts-refusal.ts';

type WithImages = { readonly images: readonly ImageRecord[] };
type Images = Decided<WithImages>;

/** New pictures follow the others, including those that another request added. */
export const addImages = ({ images }: WithImages, added: readonly ImageRecord[]): Images => {
  const fresh = added.filter(({ id }) => !images.some((image) => image.id === id));
  if (images.length + fresh.length > MAX_PICTURES) return refuse('file', 'tooManyPictures');
  return { decision: { images: [...images, ...fresh] } };
};

/** The named ones first, in that order; the others behind them as they stood. */
export const orderImages = ({ images }: WithImages, order: readonly string[]): Images => {
  const named = [...new Set(order)].flatMap((id) => images.find((image) => image.id === id) ?? []);
  return { decision: { images: [...named, ...images.filter((image) => !named.includes(image))] } };
};

export interface ImageChange {
  readonly alt?: ImageRecord['alt'] | undefined;
  /** Null: all of it is shown. */
  readonly crop?: ImageRecord['crop'] | null | undefined;
  readonly focus?: ImageRecord['focus'] | null | undefined;
}
/** @param folder for the new sizes, if the shown crop changes */
export const changeImage = (
  { images }: WithImages,
  id: string,
  { alt, crop, focus }: ImageChange,
  folder: string,
): Images => {
  const before = images.find((image) => image.id === id);
  if (!before) return refuse('image', 'noSuchImage');
  const { crop: cropBefore, focus: focusBefore, ...rest } = before;
  const [cropNow, focusNow] = [crop === undefined ? cropBefore : crop, focus === undefined ? focusBefore : focus];
  const isShownAnew = crop !== undefined || focus !== undefined;
  const after: ImageRecord = {
    ...rest,
    ...(alt && { alt }),
    ...(cropNow && { crop: cropNow }),
    ...(focusNow && { focus: focusNow }),
    ...(isShownAnew && { making: folder }),
  };
  return { decision: { images: images.map((image) => (image.id === id ? after : image)) } };
};

export const removeImage = ({ images }: WithImages, id: string): Images =>
  images.some((image) => image.id === id)
    ? { decision: { images: images.filter((image) => image.id !== id) } }
    : refuse('image', 'noSuchImage');

/** Puts a picture back at its former place, or at the end if there are fewer now. */
export const restoreImage = (
  { images }: WithImages,
  removed: { readonly image: ImageRecord; readonly place: number } | undefined,
): Images => {
  if (!removed) return refuse('image', 'nothingToRestore');
  if (images.some(({ id }) => id === removed.image.id)) return { decision: { images } };
  if (images.length >= MAX_PICTURES) return refuse('image', 'tooManyPictures');
  return {
    decision: { images: [...images.slice(0, removed.place), removed.image, ...images.slice(removed.place)] },
  };
};

/** Its sizes are made, into the folder they were asked for; undefined: something else is wanted by now. */
export const sizesMade = (
  { images }: WithImages,
  id: string,
  folder: string,
  made: Pick<ImageRecord, 'thumb' | 'sizes'> | { readonly making: string },
): WithImages | undefined => {
  const before = images.find((image) => image.id === id);
  if (before?.making !== folder) return undefined;
  const { making: _made, ...rest } = before;
  return { images: images.map((image) => (image.id === id ? { ...rest, ...made } : image)) };
};
