export type { ImageRecord, ImageSizeRecord, PictureRecord } from './domain/image-records.ts';
export { openFiles } from './open-files.ts';
export { createPictures, type Pictures } from './pictures.ts';
