export { AmountInput, PRICES } from './amount-input.tsx';
export { amountOfText, editedAmount } from './amount-text.ts';
export { Amount } from './amount.tsx';
export { centimesOf } from './centimes-of.ts';
export { NumberField, type NumberFieldProps } from './number-field.tsx';
export { rangeTrouble } from './number-range.ts';
export { typedAmount } from './typed-amount.ts';
