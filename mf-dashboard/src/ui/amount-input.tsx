import { useLanguage } from '@shop/kit';
import { priceParts } from '@shop/kit/format';
import { NumberInput, type NumberInputProps } from '@mantine/core';
import { typedAmount } from './typed-amount.ts';

type Formatting = 'prefix' | 'suffix' | 'decimalSeparator' | 'thousandSeparator' | 'dir';

/**
 * An amount in DZD to be typed, written as `Amount` shows it. No `dir`: its spaces join the digits, in Arabic as well.
 * `onChange` is given a number, or '' where nothing is typed.
 */
export const AmountInput = ({ onChange, ...props }: Omit<NumberInputProps, Formatting>) => {
  const { unit, unitFirst } = priceParts(0, useLanguage());
  const written = unitFirst
    ? { prefix: `${unit}\u00a0`, decimalSeparator: '.', thousandSeparator: ',' }
    : { suffix: `\u00a0${unit}`, decimalSeparator: ',', thousandSeparator: '\u00a0' };
  return (
    <NumberInput
      min={0}
      decimalScale={2}
      fixedDecimalScale
      allowedDecimalSeparators={['.', ',']}
      hideControls
      {...props}
      {...written}
      // A field that began empty says its figures as a text.
      onChange={(value) => onChange?.(typedAmount(value) ?? '')}
    />
  );
};
