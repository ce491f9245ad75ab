import { MAX_LINK_LENGTH } from '@shop/contracts/catalog/dashboard';
import { TextInput } from '@mantine/core';
import { TextsFields } from '@shop/back-office/fields';
import type { ShopFields, TextField } from '../model/settings-form.ts';
import { FieldTheirs } from './field-theirs.tsx';
import type { SettingsTabProps } from './settings-tab.ts';

/** A text of the shop in each language. */
export const ShopTexts = ({
  saved,
  field,
  label,
  maxLength,
  required = false,
  long = false,
}: SettingsTabProps & {
  field: TextField;
  label: string;
  maxLength: number;
  required?: boolean;
  /** Grows with its text, which is a sentence. */
  long?: boolean;
}) => {
  const { form } = saved;
  return (
    <div>
      <TextsFields
        label={label}
        required={required}
        long={long}
        maxLength={maxLength}
        value={form.values[field]}
        error={['', '.fr', '.ar', '.en'].map((end) => form.errors[field + end]).find(Boolean)}
        onChange={(texts) => form.setFieldValue(field, texts)}
      />
      <FieldTheirs saved={saved} field={field} />
    </div>
  );
};

/** A number, a code or an address, which is the same in each language. */
export const ShopCode = ({
  saved,
  field,
  label,
  note,
  type,
}: SettingsTabProps & {
  field: Extract<keyof ShopFields, 'phone' | 'whatsapp' | 'email' | `legal_${string}` | `links_${string}`>;
  label: string;
  note?: string;
  type?: 'tel' | 'email' | 'url';
}) => (
  <div>
    <TextInput
      label={label}
      {...(note !== undefined && { description: note })}
      {...(type && { type })}
      dir="ltr"
      maxLength={type === 'url' ? MAX_LINK_LENGTH : 100}
      {...saved.form.getInputProps(field)}
    />
    <FieldTheirs saved={saved} field={field} />
  </div>
);
