import type { StaffCommand } from '@shop/service-kit';
import { decideCombinationForm } from '../../domain/decide-combinations.ts';
import { auditedCombinations } from '../../domain/audited-combinations.ts';
import { writeParts, type PartsOutcome, type WritePartsDeps } from '../../write-parts.ts';

export type SaveCombinationFormDeps = WritePartsDeps;
export interface SaveCombinationForm {
  readonly product: string;
  readonly combination: string;
  readonly typed: Parameters<typeof decideCombinationForm>[2];
}

/** BO-7.02: a combination's name, its price, and the product's own. */
export const saveCombinationForm = (
  deps: SaveCombinationFormDeps,
  { product, combination, typed }: SaveCombinationForm,
  command: StaffCommand,
): Promise<PartsOutcome> =>
  writeParts(
    deps,
    {
      product,
      action: 'product.combination',
      which: { combination },
      decide: (of) => decideCombinationForm(of, combination, typed),
      audited: (of) => ({
        name: of.combinations.find(({ uuid }) => uuid === combination)?.name ?? null,
        priceHt: of.priceHt,
        ...auditedCombinations(of),
      }),
    },
    command,
  );
