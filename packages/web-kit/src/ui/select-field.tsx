import { useId, type ReactNode, type Ref, type SelectHTMLAttributes } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { classNames } from './class-names.ts';
import { describedBy, FieldBox } from './field.tsx';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

export interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  ref?: Ref<HTMLSelectElement>;
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  optional?: boolean;
  /** First, empty choice. */
  placeholder?: string;
  /** The options are loading: the field is tinted, shows that, and cannot be opened. */
  waiting?: boolean;
  options: readonly { value: string; label: string; disabled?: boolean }[];
}

/** The native select: a phone's own picker is the best control for a list of 69 wilayas. */
export const SelectField = ({
  label,
  error,
  hint,
  optional,
  placeholder,
  waiting = false,
  options,
  className,
  ref,
  ...select
}: SelectFieldProps): ReactNode => {
  const { t } = useTranslation('kit.ui');
  const generatedId = useId();
  const id = select.id ?? generatedId;
  return (
    <FieldBox id={id} label={label} error={error} hint={hint} {...(optional && { optional })}>
      <select
        {...select}
        {...describedBy(id, error, hint)}
        id={id}
        ref={ref}
        disabled={select.disabled || waiting}
        aria-busy={waiting || undefined}
        className={classNames(styles.input, styles.select, waiting && styles.waiting, className)}
      >
        {(placeholder !== undefined || waiting) && (
          <option value="">{waiting ? t('field.loading') : placeholder}</option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={18} className={styles.chevron} />
    </FieldBox>
  );
};
