import type { Combination } from '@shop/contracts/catalog/storefront';

export interface OptionValue {
  value: string;
  color?: string;
  image?: string;
}
/** One option: "Colour" with its values, in the order in which the combinations name them. */
export interface Option {
  type: string;
  label: string;
  values: OptionValue[];
}

const valueOf = (combination: Combination, type: string): string | undefined =>
  combination.values.find((value) => value.type === type)?.value;

/** SF-2.10: the options a visitor chooses between, out of the combinations on sale. */
export const optionsOf = (combinations: readonly Combination[]): Option[] => {
  const options = new Map<string, Option>();
  for (const { values } of combinations) {
    for (const { type, type_label, value, color, image } of values) {
      const option = options.get(type) ?? { type, label: type_label, values: [] };
      options.set(type, option);
      if (!option.values.some((existing) => existing.value === value))
        option.values.push({ value, ...(color ? { color } : {}), ...(image ? { image } : {}) });
    }
  }
  return [...options.values()];
};

/** SF-4.11: the default combination first, else the first one. */
export const initialCombination = (combinations: readonly Combination[]): Combination | undefined =>
  combinations.find(({ isDefault }) => isDefault) ?? combinations[0];

export const isOnSale = (combination: Combination | undefined): boolean =>
  combination !== undefined && combination.quantity > 0;

const sharedValues = (a: Combination, b: Combination, except: string): number =>
  a.values.filter(({ type, value }) => type !== except && valueOf(b, type) === value).length;

/**
 * The combination nearest to the current one that has `value`: other choices are kept where possible, then a
 * combination on sale is preferred.
 */
export const chooseValue = (
  combinations: readonly Combination[],
  current: Combination | undefined,
  type: string,
  value: string,
): Combination | undefined => {
  const candidates = combinations.filter((combination) => valueOf(combination, type) === value);
  const nearness = (combination: Combination): number =>
    (current ? sharedValues(combination, current, type) * 2 : 0) + (isOnSale(combination) ? 1 : 0);
  return candidates.reduce<Combination | undefined>(
    (best, candidate) => (best === undefined || nearness(candidate) > nearness(best) ? candidate : best),
    undefined,
  );
};

/**
 * A value is available when a combination on sale has it together with the choices in earlier options. Later options
 * depend on earlier ones, so that no choice is a dead end.
 */
export const canBeHad = (
  combinations: readonly Combination[],
  current: Combination | undefined,
  options: readonly Option[],
  type: string,
  value: string,
): boolean => {
  const before = options.slice(
    0,
    options.findIndex((option) => option.type === type),
  );
  return combinations.some(
    (combination) =>
      isOnSale(combination) &&
      valueOf(combination, type) === value &&
      before.every((option) => !current || valueOf(combination, option.type) === valueOf(current, option.type)),
  );
};

export const chosenValue = (combination: Combination | undefined, type: string): string | undefined =>
  combination && valueOf(combination, type);

/** "Noir, 42": a combination in words. */
export const combinationText = (combination: Combination): string =>
  combination.values.map(({ value }) => value).join(' · ');
