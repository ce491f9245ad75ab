import type { ListedProduct } from '../../products/domain/product-records.ts';

/** What the audit log hears of features. */
export const toldOfFeatures = ({ features }: Pick<ListedProduct, 'features'>) =>
  Object.fromEntries(features.map(({ type, value }) => [type, value]));
