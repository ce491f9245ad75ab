import type { StaffWrite } from '@shop/service-kit';
import type { ValueRecord } from '../../../products/index.ts';
import { decideFeatures } from '../../domain/decide-features.ts';
import { toldOfFeatures } from '../../domain/told-of-features.ts';
import { writeParts, type PartsOutcome, type WritePartsDeps } from '../../write-parts.ts';

export type SaveFeaturesDeps = WritePartsDeps;
export interface SaveFeatures {
  readonly product: string;
  readonly features: readonly ValueRecord[];
  readonly version: number;
}

/** BO-5.18: the features of a product, one value of each. */
export const saveFeatures = (
  deps: SaveFeaturesDeps,
  { product, features, version }: SaveFeatures,
  press: StaffWrite,
): Promise<PartsOutcome> =>
  writeParts(
    deps,
    {
      product,
      version,
      action: 'product.features',
      decide: () => decideFeatures(features),
      told: toldOfFeatures,
    },
    press,
  );
