import { useTranslation } from '@shop/kit';
import { MultiSelect } from '@mantine/core';
import type { PartProps } from './promotion-form.ts';

type Field = 'channels' | 'customerTypes' | 'paymentMethods';

/** Some of a few words; none: all of them. */
export const SeveralOf = ({
  saved: { form },
  isLocked,
  field,
  values,
  required = false,
}: PartProps & { field: Field; values: readonly string[]; required?: boolean }) => {
  const { t } = useTranslation('dashboard.promotion');
  const chosen = form.getValues()[field];
  return (
    <MultiSelect
      {...form.getInputProps(field)}
      label={t(`${field}.label`)}
      placeholder={chosen.length === 0 ? t(required ? 'choose' : `${field}.all`) : undefined}
      required={required}
      clearable
      disabled={isLocked}
      value={[...chosen]}
      // Older values that are not in this list are still shown, and can be removed.
      data={[...new Set<string>([...values, ...chosen])].map((value) => ({
        value,
        label: t(`${field}.of.${value}`, { defaultValue: value }),
      }))}
      error={form.errors[field] ?? chosen.map((_, at) => form.errors[`${field}.${at}`]).find(Boolean)}
    />
  );
};
