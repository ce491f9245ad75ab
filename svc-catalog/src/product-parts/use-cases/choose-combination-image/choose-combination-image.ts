import type { StaffCommand } from '@shop/service-kit';
import { decideCombinationImage, type ImageOfCombination } from '../../domain/decide-combinations.ts';
import { writeParts, type PartsOutcome, type WritePartsDeps } from '../../write-parts.ts';

export type ChooseCombinationImageDeps = WritePartsDeps;
export interface ChooseCombinationImage {
  readonly product: string;
  readonly combination: string;
  readonly image: string;
  readonly what: ImageOfCombination;
}

/** BO-4.03: which pictures show a combination, and which of them stands for it. */
export const chooseCombinationImage = (
  deps: ChooseCombinationImageDeps,
  { product, combination, image, what }: ChooseCombinationImage,
  command: StaffCommand,
): Promise<PartsOutcome> =>
  writeParts(
    deps,
    {
      product,
      action: 'product.combinationImages',
      which: { combination },
      decide: (of) => decideCombinationImage(of, combination, image, what),
      audited: (of) => ({ images: of.combinations.find(({ uuid }) => uuid === combination)?.images ?? [] }),
    },
    command,
  );
