import { HIGHEST_PRICE_DZD } from '@shop/contracts/catalog';
import { useLanguage } from '@shop/kit';
import { priceParts } from '@shop/kit/format';
import { NumberField, type NumberFieldProps } from './number-field.tsx';
import type { NumberRange } from './number-range.ts';

type Formatting = 'prefix' | 'suffix' | 'decimalSeparator' | 'thousandSeparator' | 'dir';

/** The range of a price. */
export const PRICES = { min: 0, max: HIGHEST_PRICE_DZD } as const satisfies NumberRange;

/**
 * A field for an amount in DZD, formatted as by `Amount`. It needs no `dir`: its no-break spaces keep the digits
 * together in Arabic too.
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
