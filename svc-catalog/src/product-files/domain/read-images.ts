import type { Language } from '@shop/contracts';
import { LARGEST_PICTURE_BYTES, MAX_PICTURES } from '@shop/contracts/catalog/dashboard';
import type { ImageRecord } from '../../pictures/domain/image-records.ts';
import type { ArchivedFile, FoundFile } from './archive-names.ts';
import { listOf, writeList, writeTexts } from './cells.ts';

/**
 * A picture as a cell names it: one that the product has, or where it is to be taken from. `file` of the archive, whose
 * `address` is what its bytes are known by.
 */
export type NamedPicture =
  { readonly id: string } | { readonly address: string; readonly said: string; readonly file?: ArchivedFile };
export type PictureWrong = 'tooManyPictures' | 'picture' | 'fileMissing' | 'fileTwice' | 'tooLarge' | 'oddlyPacked';
export interface WrongPicture {
  readonly why: PictureWrong;
  readonly said?: string;
}
export type ReadImages = { readonly pictures: readonly NamedPicture[] } | { readonly wrong: readonly WrongPicture[] };
/** Looks up a file name in the archive. */
export type FileOf = (word: string) => FoundFile;

/** A picture is identified by the address of its original, which stays when the shown crop changes. */
export const writeImages = (images: readonly Pick<ImageRecord, 'original'>[]): string =>
  writeList(images.map(({ original }) => original));

/** True for a web address; whether the host is allowed is checked when it is downloaded. */
const isAddress = (word: string): boolean => {
  const url = URL.parse(word);
  return (url?.protocol === 'https:' || url?.protocol === 'http:') && word.length <= 2000;
};

/** The alternative texts in each language, in the order of the pictures. */
export const writeAlts = (images: readonly Pick<ImageRecord, 'alt'>[]) => {
  const of = (language: Language): string => writeTexts(images.map(({ alt }) => alt[language] ?? ''));
  return { imageAlt_fr: of('fr'), imageAlt_ar: of('ar'), imageAlt_en: of('en') };
};

const pictureOf = (
  word: string,
  images: readonly ImageRecord[],
  fileOf: FileOf | undefined,
): NamedPicture | { readonly why: PictureWrong } => {
  const known = images.find(({ original, source }) => original === word || source === word);
  if (known) return { id: known.id };
  if (isAddress(word)) return { address: word, said: word };
  if (!fileOf) return { why: 'picture' };
  const found = fileOf(word);
  if ('why' in found) return found;
  const { file } = found;
  const there = images.find(({ source }) => source === file.source);
  if (there) return { id: there.id };
  if (file.bytes > LARGEST_PICTURE_BYTES) return { why: 'tooLarge' };
  return file.isOddlyPacked ? { why: 'oddlyPacked' } : { address: file.source, said: word, file };
};
export const keyOf = (picture: NamedPicture): string => ('id' in picture ? picture.id : picture.address);

/** The pictures that a cell names, each once. */
export const namedIn = (
  cell: string,
  images: readonly ImageRecord[],
  fileOf: FileOf | undefined,
): { readonly pictures: readonly NamedPicture[] } | { readonly wrong: readonly WrongPicture[] } => {
  const pictures = new Map<string, NamedPicture>();
  const wrong: WrongPicture[] = [];
  for (const word of new Set(listOf(cell))) {
    const picture = pictureOf(word, images, fileOf);
    if ('why' in picture) wrong.push({ why: picture.why, said: word });
    else if (!pictures.has(keyOf(picture))) pictures.set(keyOf(picture), picture);
  }
  return wrong.length > 0 ? { wrong } : { pictures: [...pictures.values()] };
};

/**
 * The pictures that a cell names; undefined if they are unchanged. A picture that was already imported from an address
 * or an archive is not imported again. An import never removes pictures: those that the cell does not name follow the
 * named ones.
 */
export const readImages = (
  cell: string | undefined,
  images: readonly ImageRecord[],
  fileOf?: FileOf,
): ReadImages | undefined => {
  const words = [...new Set(listOf(cell ?? ''))];
  if (words.length === 0 || writeList(words) === writeImages(images)) return undefined;
  const named = namedIn(cell ?? '', images, fileOf);
  if ('wrong' in named) return named;
  const { pictures } = named;
  const added = pictures.filter((picture) => 'address' in picture).length;
  if (images.length + added > MAX_PICTURES) return { wrong: [{ why: 'tooManyPictures' }] };
  const isInOrder = pictures.every((picture, at) => 'id' in picture && images[at]?.id === picture.id);
  return isInOrder ? undefined : { pictures };
};
