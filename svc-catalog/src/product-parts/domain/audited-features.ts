import type { ListedProduct } from '../../products/domain/product-records.ts';

/** The audited fields of features. */
export const auditedFeatures = ({ features }: Pick<ListedProduct, 'features'>) =>
  Object.fromEntries(features.map(({ type, value }) => [type, value]));
