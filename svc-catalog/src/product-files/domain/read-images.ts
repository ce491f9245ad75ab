import { MOST_PICTURES } from '@shop/contracts/catalog/dashboard';
import type { ImageRecord } from '../../pictures/domain/image-records.ts';
import { listOf, writeList } from './cells.ts';

/** A picture as a cell names it: one that the product has, or where it is to be fetched from. */
export type NamedPicture = { readonly id: string } | { readonly address: string };
export type ReadImages =
  | { readonly pictures: readonly NamedPicture[] }
  | { readonly why: 'picture' | 'tooManyPictures'; readonly said?: string };

/** Each by the address of its original, which stays whatever is shown of it. */
export const writeImages = (images: readonly Pick<ImageRecord, 'original'>[]): string =>
  writeList(images.map(({ original }) => original));

/** Of the web: which of these may be called is known where it is called. */
const isAddress = (word: string): boolean => {
  const url = URL.parse(word);
  return (url?.protocol === 'https:' || url?.protocol === 'http:') && word.length <= 2000;
};

/**
 * What a cell says of a product's pictures; undefined: nothing. One that was fetched from an address already is named
 * by that address as well. A file takes none away: those that it does not name stay, behind the others.
 */
export const readImages = (cell: string | undefined, images: readonly ImageRecord[]): ReadImages | undefined => {
  const words = [...new Set(listOf(cell ?? ''))];
  if (words.length === 0 || writeList(words) === writeImages(images)) return undefined;
  const pictures: NamedPicture[] = [];
  for (const word of words) {
    const known = images.find(({ original, source }) => original === word || source === word);
    if (!known && !isAddress(word)) return { why: 'picture', said: word };
    pictures.push(known ? { id: known.id } : { address: word });
  }
  const added = pictures.filter((picture) => 'address' in picture).length;
  if (images.length + added > MOST_PICTURES) return { why: 'tooManyPictures' };
  const isInOrder = pictures.every((picture, at) => 'id' in picture && images[at]?.id === picture.id);
  return isInOrder ? undefined : { pictures };
};
