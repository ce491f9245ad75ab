import { typedAmount } from './typed-amount.ts';

it('an amount is a number, or the figures of one', () => {
  expect([1590, '1590', '1590.50', 0, '0'].map(typedAmount)).toEqual([1590, 1590, 1590.5, 0, 0]);
  expect(['', ' ', '-', 'x', Number.NaN].map(typedAmount)).toEqual([null, null, null, null, null]);
});
