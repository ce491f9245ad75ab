import { HIGHEST_PRICE_DZD } from '@shop/contracts/catalog';
import { useLanguage } from '@shop/kit';
import { priceParts } from '@shop/kit/format';
import { NumberField, type NumberFieldProps } from './number-field.tsx';
import type { NumberRange } from './number-range.ts';

type Formatting = 'prefix' | 'suffix' | 'decimalSeparator' | 'thousandSeparator' | 'dir';

/** What an amount can be where nothing else is said. */
export const PRICES = { min: 0, max: HIGHEST_PRICE_DZD } as const satisfies NumberRange;

/**
 * An amount in DZD to be typed, written as `Amount` shows it. No `dir`: its spaces join the digits, in Arabic as well.
 * `onChange` is given a number, or '' where nothing is typed.
 */
export const AmountInput = (props: Omit<NumberFieldProps, Formatting>) => {
  const { unit, unitFirst } = priceParts(0, useLanguage());
  const written = unitFirst
    ? { prefix: `${unit}\u00a0`, decimalSeparator: '.', thousandSeparator: ',' }
    : { suffix: `\u00a0${unit}`, decimalSeparator: ',', thousandSeparator: '\u00a0' };
  return (
    <NumberField
      {...PRICES}
      decimalScale={2}
      fixedDecimalScale
      allowedDecimalSeparators={['.', ',']}
      hideControls
      {...props}
      {...written}
    />
  );
};
