export { fileSize, MEGABYTE } from './file-size.ts';
export { OnePicture } from './one-picture.tsx';
export { base64Of, PICTURES } from './picture-file.ts';
export { dayOfFile, saveFile } from './save-file.ts';
export { Upload } from './upload.tsx';
