import type { ListedProduct, ValueRecord } from '../../products/domain/product-records.ts';
import { refuse, type Decided } from './parts-refusal.ts';

/** BO-5.18 */
export const decideFeatures = (features: readonly ValueRecord[]): Decided<Pick<ListedProduct, 'features'>> => {
  const second = features.findIndex(({ type }, at) => features.findIndex((other) => other.type === type) < at);
  return second < 0 ? { decision: { features } } : refuse(`features.${second}.type`, 'featureTwice');
};
