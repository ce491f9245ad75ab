export { followPictures } from './make-pictures.ts';
export { pictureJobModels } from './persistence/picture-job.model.ts';
export { createPictureJobs, KEPT_MS, type PictureJobs } from './persistence/picture-job.repository.ts';
export { createProductParts } from './persistence/product-parts.repository.ts';
export { saveCombinations, type SaveCombinationsDeps } from './use-cases/save-combinations/save-combinations.ts';
export { saveFeatures } from './use-cases/save-features/save-features.ts';
