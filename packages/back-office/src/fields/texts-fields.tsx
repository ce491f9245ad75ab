import type { Language, LocalizedText } from '@shop/contracts';
import { Textarea, TextInput } from '@mantine/core';
import { LANGUAGE_NAMES } from './languages.ts';
import styles from './texts-fields.module.css';

/** One text in each language, each in its own direction. */
export const TextsFields = ({
  label,
  value,
  onChange,
  error,
  long = false,
  required = false,
  maxLength,
  noteOf,
  autoFocus = false,
}: {
  label: string;
  value: LocalizedText;
  onChange: (value: LocalizedText) => void;
  error?: React.ReactNode;
  long?: boolean;
  required?: boolean;
  maxLength: number;
  /** Under each field: how it will be read. */
  noteOf?: (text: string, language: Language) => string;
  autoFocus?: boolean;
}) => (
  <fieldset className={styles.texts}>
    <legend>
      {label}
      {required && (
        <span aria-hidden className={styles.star}>
          {' *'}
        </span>
      )}
    </legend>
    {LANGUAGE_NAMES.map(({ code, name }, index) => {
      const text = value[code] ?? '';
      const field = {
        'aria-label': `${label} (${name})`,
        label: <bdi>{name}</bdi>,
        lang: code,
        dir: code === 'ar' ? 'rtl' : 'ltr',
        maxLength,
        value: text,
        // The message stands once, below all languages.
        error: Boolean(error),
        ...(noteOf && { description: noteOf(text, code), inputWrapperOrder: ORDER }),
        ...(autoFocus && index === 0 && { 'data-autofocus': true }),
        onChange: (event: { currentTarget: { value: string } }) =>
          onChange({ ...value, [code]: event.currentTarget.value }),
      } as const;
      return long ? (
        <Textarea key={code} autosize minRows={3} maxRows={12} {...field} />
      ) : (
        <TextInput key={code} {...field} />
      );
    })}
    {error && (
      <p role="alert" className={styles.error}>
        {error}
      </p>
    )}
  </fieldset>
);
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
