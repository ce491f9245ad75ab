import { formatCount, formatPrice } from './price.ts';

const N = '\u00a0';

describe('formatPrice', () => {
  it.each([
    [12_500, 'fr', `12${N}500,00${N}DA`],
    [12_500, 'ar', `12${N}500,00${N}د.ج`],
    [12_500, 'en', `DA${N}12,500.00`],
    [0, 'fr', `0,00${N}DA`],
    [999.5, 'fr', `999,50${N}DA`],
    [1_000, 'ar', `1${N}000,00${N}د.ج`],
    [1_234_567.89, 'en', `DA${N}1,234,567.89`],
    [1_234_567.89, 'fr', `1${N}234${N}567,89${N}DA`],
    [-3_000, 'fr', `\u22123${N}000,00${N}DA`],
    [-3_000, 'en', `\u2212DA${N}3,000.00`],
    [-0.001, 'fr', `0,00${N}DA`],
  ] as const)('[D-2.03] writes %d in %s as %j', (amount, language, text) => {
    expect(formatPrice(amount, language)).toBe(text);
  });

  it('[D-2.03] [SF-9.04] joins groups and unit by U+00A0 only, with Latin digits', () => {
    for (const language of ['fr', 'ar', 'en'] as const)
      expect(formatPrice(98_765_432.1, language)).not.toMatch(/[ \u202f\u2009\u0660-\u0669]/);
  });
});

it('counts have the groups of prices', () => {
  expect([
    formatCount(10_000, 'fr'),
    formatCount(10_000, 'ar'),
    formatCount(10_000, 'en'),
    formatCount(0, 'fr'),
  ]).toEqual([`10${N}000`, `10${N}000`, '10,000', '0']);
});
