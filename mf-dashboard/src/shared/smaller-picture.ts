import { LARGEST_PICTURE } from '@shop/contracts/catalog/dashboard';

const LONGEST_SIDE = 1600;
const QUALITY = 0.85;

/** A photo as a phone's camera makes it is larger than the shop takes: it is sent in the size that a screen shows. */
export const smallerPicture = async (file: File): Promise<File> => {
  if (file.size <= LARGEST_PICTURE) return file;
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return blob ? new File([blob], file.name, { type: 'image/jpeg' }) : file;
};
