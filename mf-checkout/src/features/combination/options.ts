import type { Combination } from '@shop/contracts/catalog/storefront';

export interface Option {
  readonly type: string;
  readonly label: string;
  readonly values: readonly { readonly value: string; readonly color: string | undefined }[];
}

const valueOf = (combination: Combination | undefined, type: string): string | undefined =>
  combination?.values.find((value) => value.type === type)?.value;
export const chosenValue = valueOf;

/** What there is to choose, in the order the combinations name it. */
export const optionsOf = (combinations: readonly Combination[]): readonly Option[] => {
  const types = [
    ...new Map(combinations.flatMap(({ values }) => values).map((value) => [value.type, value.type_label])).entries(),
  ];
  return types.map(([type, label]) => ({
    type,
    label,
    values: [
      ...new Map(
        combinations
          .flatMap(({ values }) => values.filter((value) => value.type === type))
          .map(({ value, color }) => [value, color]),
      ).entries(),
    ].map(([value, color]) => ({ value, color })),
  }));
};

/** SF-4.11: the default combination first, else the first; one that can be had before one that cannot. */
export const firstChoice = (combinations: readonly Combination[]): Combination | undefined => {
  const preferred = combinations.find(({ isDefault }) => isDefault) ?? combinations[0];
  return preferred && preferred.quantity > 0
    ? preferred
    : (combinations.find(({ quantity }) => quantity > 0) ?? preferred);
};

/** The combination with `value`, nearest to the current one: what else was chosen is kept where it can be. */
export const withValue = (
  combinations: readonly Combination[],
  current: Combination | undefined,
  type: string,
  value: string,
): Combination | undefined => {
  const nearness = (candidate: Combination): number =>
    candidate.values.filter((own) => own.type !== type && valueOf(current, own.type) === own.value).length * 2 +
    (candidate.quantity > 0 ? 1 : 0);
  return combinations
    .filter((candidate) => valueOf(candidate, type) === value)
    .sort((a, b) => nearness(b) - nearness(a))[0];
};

/** Whether a value can be had together with what was chosen in the options before it. */
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
    (candidate) =>
      candidate.quantity > 0 &&
      valueOf(candidate, type) === value &&
      before.every((option) => valueOf(candidate, option.type) === valueOf(current, option.type)),
  );
};
