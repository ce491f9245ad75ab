export { AmountInput, PRICES } from './amount-input.tsx';
export { Amount } from './amount.tsx';
export { NumberField, type NumberFieldProps } from './number-field.tsx';
export { rangeTrouble } from './number-range.ts';
export { typedAmount } from './typed-amount.ts';
