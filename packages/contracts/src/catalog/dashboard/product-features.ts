import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { ofProduct, productPartsResponses, ValueInput } from './product-parts.ts';

export const MAX_FEATURES = 50;

export const Features = z.object({ features: z.array(ValueInput).max(MAX_FEATURES) });

/** BO-5.18: exactly one value of each. */
export const saveFeatures = endpoint({
  id: 'saveFeatures',
  service: 'catalog',
  method: 'put',
  path: '/dashboard/api/product/{uuid}/features',
  summary: 'Write the features of a product, one value of each (BO-5.18)',
  access: { permission: 'product.write' },
  params: ofProduct,
  body: Features.extend({ version: z.int().min(1) }),
  responses: productPartsResponses,
});
