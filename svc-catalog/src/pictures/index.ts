export { MAKING_FAILED, type ImageRecord, type ImageSizeRecord, type PictureRecord } from './domain/image-records.ts';
export { shownPicture } from './domain/shown-picture.ts';
export type { FetchRefusal, PictureRefusal } from './domain/picture-refusal.ts';
export { createPictureFetcher, type PictureFetcher } from './fetch-picture.ts';
export { openFiles } from './open-files.ts';
export { createPictures, type Pictures } from './pictures.ts';
export { createStaffPictures, type StaffPictures } from './staff-pictures.ts';
export { storePicture, type NoPicture, type StoredPicture } from './store-picture.ts';
