import type { StaffCommand } from '@shop/service-kit';
import { wordsOfShop, type WordsDeps } from '../../../dictionaries/index.ts';
import { decideCombinations, type TypedCombination } from '../../domain/decide-combinations.ts';
import { auditedCombinations } from '../../domain/audited-combinations.ts';
import type { ProductPartsReads } from '../../persistence/product-parts.repository.ts';
import { writeParts, type PartsOutcome, type WritePartsDeps } from '../../write-parts.ts';

export interface SaveCombinationsDeps extends WritePartsDeps, WordsDeps {
  readonly parts: Pick<ProductPartsReads, 'heldCombinations'>;
  readonly newId: () => string;
}
export interface SaveCombinations {
  readonly product: string;
  readonly combinations: readonly TypedCombination[];
  readonly version: number;
}

/** BO-3.20: saves all combinations of a product at once, with the labels of the dictionaries. */
export const saveCombinations = async (
  deps: SaveCombinationsDeps,
  { product, combinations, version }: SaveCombinations,
  command: StaffCommand,
): Promise<PartsOutcome> => {
  const { shopUuid } = command.staff;
  const [held, inWords] = await Promise.all([
    deps.parts.heldCombinations(shopUuid, product),
    wordsOfShop(deps, shopUuid, 'attribute'),
  ]);
  const inputs = combinations.map(({ values, ...combination }) => ({
    ...combination,
    values: values.map((value) => inWords(value.type, value.value) ?? value),
  }));
  return writeParts(
    deps,
    {
      product,
      version,
      action: 'product.combinations',
      decide: (of) => decideCombinations(of, inputs, held, deps.newId),
      audited: auditedCombinations,
    },
    command,
  );
};
