import type { Combination } from '@shop/contracts/catalog/storefront';
import { canBeHad, chooseValue, initialCombination, optionsOf } from './index.ts';

/** A combination of colour and size; `id` counts from 1. */
const combinationOf = (id: number, colour: string, size: string, rest: Partial<Combination> = {}): Combination => ({
  id: `combination-${id}`,
  uuid: `combination-${id}`,
  sku: `SKU-${id}`,
  priceHt: 13_361.34,
  priceTtc: 15_900,
  finalPrice: 12_500,
  quantity: 6,
  available: true,
  isDefault: false,
  values: [
    { type: 'colour', type_label: 'Couleur', value: colour, valueLangs: [] },
    { type: 'size', type_label: 'Pointure', value: size, valueLangs: [] },
  ],
  images: [],
  ...rest,
});

describe('options of a product', () => {
  const combinations = [
    combinationOf(1, 'Noir', '41'),
    combinationOf(2, 'Noir', '42', { isDefault: true }),
    combinationOf(3, 'Noir', '40', { quantity: 0, available: false }),
    combinationOf(4, 'Bleu', '42'),
  ];

  it('[SF-4.11] starts with the default combination, else with the first', () => {
    expect(initialCombination(combinations)?.sku).toBe('SKU-2');
    expect(initialCombination(combinations.map((combination) => ({ ...combination, isDefault: false })))?.sku).toBe(
      'SKU-1',
    );
    expect(initialCombination([])).toBeUndefined();
  });

  it('[SF-2.10] lists each option with its values once, in order', () => {
    expect(optionsOf(combinations).map(({ label, values }) => [label, values.map(({ value }) => value)])).toEqual([
      ['Couleur', ['Noir', 'Bleu']],
      ['Pointure', ['41', '42', '40']],
    ]);
  });

  it('[SF-2.10] marks a size that is sold out in the chosen colour', () => {
    const options = optionsOf(combinations);
    const black = combinations[1];
    expect(canBeHad(combinations, black, options, 'size', '41')).toBe(true);
    expect(canBeHad(combinations, black, options, 'size', '40')).toBe(false);
    expect(canBeHad(combinations, combinations[3], options, 'size', '41')).toBe(false);
    expect(canBeHad(combinations, combinations[3], options, 'colour', 'Noir')).toBe(true);
  });

  it('[SF-2.10] keeps the size when another colour is chosen, and takes what is on sale when it cannot', () => {
    expect(chooseValue(combinations, combinations[1], 'colour', 'Bleu')?.sku).toBe('SKU-4');
    expect(chooseValue(combinations, combinations[3], 'colour', 'Noir')?.sku).toBe('SKU-2');
    const other = [...combinations, combinationOf(5, 'Sable', '39', { quantity: 0 }), combinationOf(6, 'Sable', '45')];
    expect(chooseValue(other, combinations[1], 'colour', 'Sable')?.sku).toBe('SKU-6');
  });
});
