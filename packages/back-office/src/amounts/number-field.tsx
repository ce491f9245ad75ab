import { useTranslation } from '@shop/kit';
import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';
import { typedAmount } from './typed-amount.ts';
import { useRangeError } from './use-range-error.ts';

/** Properties that the field sets itself. The first two would silently change the typed number. */
type Settled = 'clampBehavior' | 'allowNegative' | 'onChange' | 'value' | 'min' | 'max';
export interface NumberFieldProps extends Omit<NumberInputProps, Settled> {
  /** NaN and '' show an empty field. */
  readonly value?: number | string;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Receives the number, even outside the range, or '' for an empty field. */
  readonly onChange?: (value: number | '') => void;
}

/**
 * A field for a number. A number outside the range stays as typed, with an error under it. The form checks it before it
 * is sent, by `rangeTrouble` or by the contract.
 */
export const NumberField = ({ value = '', onChange, onBlur, min, max, error, ...props }: NumberFieldProps) => {
  const { t } = useTranslation('dashboard.frame');
  // A "-" that begins a number is not a number yet. Returned as empty it would be lost, and "-5" would become "5".
  const [typed, setTyped] = useState<{ readonly text: number | string; readonly amount: number | '' }>();
  const now = typedAmount(value) ?? '';
  const range = useRangeError(now, { min, max });
  return (
    <NumberInput
      {...props}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      clampBehavior="none"
      value={typed?.amount === now ? typed.text : now}
      // The form's own error says more than the range, unless it is the general one.
      error={range !== undefined && (!error || error === t('field.wrong')) ? range : error}
      onChange={(text) => {
        const amount = typedAmount(text) ?? '';
        setTyped({ text, amount });
        onChange?.(amount);
      }}
      onBlur={(event) => {
        if (now === '') setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
};
