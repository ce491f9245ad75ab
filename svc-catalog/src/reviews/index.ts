export { ratingOf, type Rating } from './domain/ratings.ts';
export type { ReviewRecord } from './domain/review-record.ts';
export { reviewModels } from './persistence/review.model.ts';
export { createReviews, type Reviews } from './persistence/review.repository.ts';
