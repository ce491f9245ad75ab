import { TextInput, type TextInputProps } from '@mantine/core';
import { HIGHEST_PRICE_DZD } from '@shop/contracts/catalog';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatPrice } from '@shop/kit/format';
import { useLayoutEffect, useRef, useState } from 'react';
import { amountCharacters, amountOfText, editedAmount } from './amount-text.ts';
import type { NumberRange } from './number-range.ts';
import { typedAmount } from './typed-amount.ts';
import { useRangeError } from './use-range-error.ts';

/** The range of an amount unless the field sets another. */
export const PRICES = { min: 0, max: HIGHEST_PRICE_DZD } as const satisfies NumberRange;

type Settled = 'onChange' | 'value' | 'min' | 'max' | 'dir' | 'inputMode';
export interface AmountInputProps extends Omit<TextInputProps, Settled>, NumberRange {
  /** DZD; NaN and '' show an empty field. */
  readonly value?: number | string;
  /** Receives the amount, even outside the range, or '' for an empty field. */
  readonly onChange?: (value: number | '') => void;
}

interface Editing {
  readonly text: string;
  /** The amount before the edit: the value as long as the text is unreadable. */
  readonly before: number | '';
}

/**
 * A field for an amount in DZD, shown as `Amount` shows it and edited as plain digits. It reads the text as a whole, so
 * typing, pasting, dropping and filling in give the same amount. Of an unreadable text it says so, and keeps the amount
 * that was there. It sets no `dir`: the spaces of an amount join its digits in Arabic as well.
 */
export const AmountInput = ({
  value = '',
  onChange,
  onFocus,
  onBlur,
  min = PRICES.min,
  max = PRICES.max,
  error,
  ...props
}: AmountInputProps) => {
  const { t } = useTranslation('dashboard.frame');
  const language = useLanguage();
  const [editing, setEditing] = useState<Editing>();
  const focused = useRef<HTMLInputElement>(null);
  const entering = useRef(false);
  const isEditing = editing !== undefined;
  // The browser loses its selection when the plain digits come; what is typed next replaces the amount as a whole.
  useLayoutEffect(() => {
    if (isEditing) focused.current?.select();
  }, [isEditing]);
  const amount = typedAmount(value) ?? '';
  const isUnreadable = editing !== undefined && amountOfText(editing.text) === undefined;
  const range = useRangeError(amount, { min, max });
  const trouble = isUnreadable ? t('field.unreadableAmount') : range;
  return (
    <TextInput
      autoComplete="off"
      {...props}
      inputMode="decimal"
      data-amount
      value={editing?.text ?? (amount === '' ? '' : formatPrice(amount, language))}
      // The form's own error says more than the field's, unless it is the general one.
      error={trouble !== undefined && (isUnreadable || !error || error === t('field.wrong')) ? trouble : error}
      onFocus={(event) => {
        focused.current = event.currentTarget;
        entering.current = true;
        if (!props.readOnly) setEditing({ text: amount === '' ? '' : editedAmount(amount, language), before: amount });
        onFocus?.(event);
      }}
      // The click that enters sets a caret after the focus, among digits that have moved since.
      onMouseUp={({ currentTarget }) => {
        if (entering.current && currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select();
        entering.current = false;
      }}
      onChange={({ currentTarget }) => {
        const text = amountCharacters(currentTarget.value);
        const before = editing?.before ?? amount;
        const read = amountOfText(text);
        setEditing({ text, before });
        onChange?.(read === undefined ? before : (read ?? ''));
      }}
      onBlur={(event) => {
        setEditing(undefined);
        onBlur?.(event);
      }}
    />
  );
};
