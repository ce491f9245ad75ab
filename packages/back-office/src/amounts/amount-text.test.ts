import { amountOfText, editedAmount } from './amount-text.ts';

const N = '\u00a0';

describe('[BO-5.03] the amount in a text', () => {
  it.each([
    ['1500', 1500],
    ['1500.5', 1500.5],
    ['1500,5', 1500.5],
    [',5', 0.5],
    ['1500,', 1500],
    ['1 500,50', 1500.5],
    [`1${N}500,50${N}DA`, 1500.5],
    ['1,500.50', 1500.5],
    ['1.500,50', 1500.5],
    ['1,234,567.89', 1_234_567.89],
    ['-12', -12],
  ])('%s is %d', (text, amount) => {
    expect(amountOfText(text)).toBe(amount);
  });

  it('is none where the text is empty, and unreadable where it has two meanings or none', () => {
    expect(['', ' '].map(amountOfText)).toEqual([null, null]);
    expect(['1.500', '15,999', '1,5,0', '1.50.00', '1,500,50', '-'].map(amountOfText)).toEqual(
      Array(6).fill(undefined),
    );
  });
});

it('an amount is edited as its digits with the decimal separator of the language', () => {
  expect([editedAmount(1590.5, 'fr'), editedAmount(1590.5, 'en'), editedAmount(1590, 'ar')]).toEqual([
    '1590,50',
    '1590.50',
    '1590',
  ]);
});
