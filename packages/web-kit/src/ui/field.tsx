import { useId, type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

interface FieldFrame {
  label: string;
  /** A sentence; turns the field into its error state. */
  error?: string | undefined;
  /** Shows the check. */
  valid?: boolean;
  /** Shows "facultatif" next to the label. */
  optional?: boolean;
  /** A line under the field while there is no error. */
  hint?: ReactNode;
}

export interface FieldProps extends FieldFrame, InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
}

interface FrameProps extends FieldFrame {
  id: string;
  children: ReactNode;
}

/** Label above, control, error or hint below: shared by text, select and text area. */
export const FieldBox = ({ id, label, error, valid, optional, hint, children }: FrameProps): ReactNode => {
  const { t } = useTranslation('kit.ui');
  const checked = valid === true && !error;
  return (
    <div className={classNames(styles.field, error && styles.wrong)}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}> {t('field.optional')}</span>}
      </label>
      <span className={classNames(styles.control, checked && styles.checked)}>
        {children}
        {checked && <Icon name="check" size={20} className={styles.check} />}
      </span>
      {error ? (
        <span id={`${id}-error`} className={styles.error}>
          <Icon name="alert" size={16} />
          {error}
        </span>
      ) : (
        hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )
      )}
    </div>
  );
};

/** Attributes that tie a control to its error or hint. */
export const describedBy = (
  id: string,
  error: string | undefined,
  hint: ReactNode,
): { 'aria-invalid'?: true; 'aria-describedby'?: string } =>
  error
    ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` }
    : hint
      ? { 'aria-describedby': `${id}-hint` }
      : {};

/** A one-line field: 48 high (phone 52), 16 px text, states rest, focus, valid, error. */
export const Field = ({ label, error, valid, optional, hint, className, ref, ...input }: FieldProps): ReactNode => {
  const generatedId = useId();
  const id = input.id ?? generatedId;
  return (
    <FieldBox id={id} label={label} error={error} hint={hint} {...(valid && { valid })} {...(optional && { optional })}>
      <input
        {...input}
        {...describedBy(id, error, hint)}
        id={id}
        ref={ref}
        className={classNames(styles.input, className)}
      />
    </FieldBox>
  );
};

export interface TextAreaProps extends FieldFrame, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
}

export const TextArea = ({
  label,
  error,
  valid,
  optional,
  hint,
  className,
  ref,
  ...input
}: TextAreaProps): ReactNode => {
  const generatedId = useId();
  const id = input.id ?? generatedId;
  return (
    <FieldBox id={id} label={label} error={error} hint={hint} {...(valid && { valid })} {...(optional && { optional })}>
      <textarea
        rows={4}
        {...input}
        {...describedBy(id, error, hint)}
        id={id}
        ref={ref}
        className={classNames(styles.input, styles.area, className)}
      />
    </FieldBox>
  );
};
