import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Icon } from './icon.tsx';
import styles from './stepper.module.css';

export interface StepperProps {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  /** The counted item, for screen readers. */
  label?: string;
  disabled?: boolean;
}

/** A larger typed number is a typing error. */
const MAX_TYPED = 10_000;

/** SF-5.07: a typed quantity in Latin or Arabic digits; other text counts as `min`. */
export const quantityOf = (text: string, min: number, max: number): number => {
  const latin = text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));
  return Math.min(max, Math.max(min, Number.parseInt(latin.replace(/\s/g, ''), 10) || min));
};

/** A quantity: minus, a number to type, plus; 48 px targets. Minus comes first in every language. */
export const Stepper = ({
  value,
  onChange,
  min = 1,
  max = MAX_TYPED,
  label,
  disabled = false,
}: StepperProps): ReactNode => {
  const { t } = useTranslation('kit.ui');
  /** The text of the field during typing, which may not be a number yet. */
  const [typed, setTyped] = useState<string>();
  const name = label ?? t('stepper.quantity');
  const to = (next: number): void => {
    setTyped(undefined);
    onChange(Math.min(max, Math.max(min, next)));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter ends the number, and does not submit the order.
    if (event.key === 'Enter') {
      event.preventDefault();
      setTyped(undefined);
    }
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    to(value + (event.key === 'ArrowUp' ? 1 : -1));
  };
  return (
    <div className={styles.stepper} role="group" aria-label={name}>
      <button
        type="button"
        className={styles.step}
        aria-label={t('stepper.less')}
        disabled={disabled || value <= min}
        onClick={() => to(value - 1)}
      >
        <Icon name="minus" size={18} />
      </button>
      {/* A text field, because number fields reject Arabic digits. */}
      <input
        className={styles.value}
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={7}
        aria-label={name}
        aria-valuenow={value}
        aria-valuemin={min}
        disabled={disabled}
        value={typed ?? value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onChange(quantityOf(currentTarget.value, min, Math.min(max, MAX_TYPED)));
        }}
        onBlur={() => setTyped(undefined)}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={t('stepper.more')}
        disabled={disabled || value >= max}
        onClick={() => to(value + 1)}
      >
        <Icon name="plus" size={18} />
      </button>
      <output className={styles.said} aria-live="polite">
        {value}
      </output>
    </div>
  );
};
