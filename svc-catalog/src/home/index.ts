export { homePart } from './home-part.ts';
export { homePictureModels } from './persistence/home-picture.model.ts';
export { createHomePictures } from './persistence/home-picture.repository.ts';
