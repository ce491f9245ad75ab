/** Segments of a shop's customers, for whom promotions can be (BO-9.11). */
export { segmentModel, type SegmentModel } from './persistence/segment.model.ts';
export { createSegments } from './persistence/segment.repository.ts';
export { segmentsOfBuyer, type SegmentsOfBuyerDeps } from './segments-of-buyer.ts';
