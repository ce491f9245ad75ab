import type { StaffCommand } from '@shop/service-kit';
import { wordsOfShop, type WordsDeps } from '../../../dictionaries/index.ts';
import type { ValueRecord } from '../../../products/index.ts';
import { decideFeatures } from '../../domain/decide-features.ts';
import { auditedFeatures } from '../../domain/audited-features.ts';
import { writeParts, type PartsOutcome, type WritePartsDeps } from '../../write-parts.ts';

export type SaveFeaturesDeps = WritePartsDeps & WordsDeps;
export interface SaveFeatures {
  readonly product: string;
  readonly features: readonly ValueRecord[];
  readonly version: number;
}

/** BO-5.18: saves the features of a product, one value of each, with the labels of the dictionaries. */
export const saveFeatures = async (
  deps: SaveFeaturesDeps,
  { product, features, version }: SaveFeatures,
  command: StaffCommand,
): Promise<PartsOutcome> => {
  const inWords = await wordsOfShop(deps, command.staff.shopUuid, 'feature');
  const inputs = features.map((feature) => inWords(feature.type, feature.value) ?? feature);
  return writeParts(
    deps,
    {
      product,
      version,
      action: 'product.features',
      decide: () => decideFeatures(inputs),
      audited: auditedFeatures,
    },
    command,
  );
};
