import type { StaffWrite } from '@shop/service-kit';
import { decideCombinations, type TypedCombination } from '../../domain/decide-combinations.ts';
import { toldOfCombinations } from '../../domain/told-of-combinations.ts';
import type { ProductPartsReads } from '../../persistence/product-parts.repository.ts';
import { writeParts, type PartsOutcome, type WritePartsDeps } from '../../write-parts.ts';

export interface SaveCombinationsDeps extends WritePartsDeps {
  readonly parts: Pick<ProductPartsReads, 'heldCombinations'>;
  readonly newId: () => string;
}
export interface SaveCombinations {
  readonly product: string;
  readonly combinations: readonly TypedCombination[];
  readonly version: number;
}

/** BO-3.20: all combinations of a product at once. */
export const saveCombinations = async (
  deps: SaveCombinationsDeps,
  { product, combinations, version }: SaveCombinations,
  press: StaffWrite,
): Promise<PartsOutcome> => {
  const held = await deps.parts.heldCombinations(press.staff.shopUuid, product);
  return writeParts(
    deps,
    {
      product,
      version,
      action: 'product.combinations',
      decide: (of) => decideCombinations(of, combinations, held, deps.newId),
      told: toldOfCombinations,
    },
    press,
  );
};
