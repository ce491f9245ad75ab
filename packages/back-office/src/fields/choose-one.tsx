import type { ChoiceKind } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { type NamedChoice, useChoiceSearch } from './choices.ts';

interface ChooseProps {
  kind: ChoiceKind;
  label: string;
  value: string | null;
  onChange: (id: string | null) => void;
  /** A choice is required. */
  required?: boolean;
  /** Which of them may be chosen. */
  only?: (choice: NamedChoice) => boolean;
  error?: ReactNode;
}

/** One of a kind, found by words, however many a shop has. */
export const ChooseOne = ({
  kind,
  label,
  value,
  onChange,
  required = false,
  only = () => true,
  error,
}: ChooseProps) => {
  const { t } = useTranslation('dashboard.frame');
  const { typed, type, found, more, held } = useChoiceSearch(kind, value === null || value === '' ? [] : [value]);
  const offered = found.filter(only);
  const isChosen = held.some(({ label: name }) => name === typed);
  return (
    <Select
      label={label}
      searchable
      required={required}
      clearable={!required}
      allowDeselect={!required}
      searchValue={typed}
      onSearchChange={type}
      nothingFoundMessage={t('choices.nothing')}
      // Found by the server; the name of the one that is chosen stands in the field, and asks for no other.
      filter={({ options }) =>
        options.filter((one) => 'value' in one && (isChosen || offered.some((each) => each.value === one.value)))
      }
      data={[...held, ...offered.filter(({ value: id }) => id !== value)].map(({ value: id, label: name }) => ({
        value: id,
        label: name,
      }))}
      value={value}
      onChange={onChange}
      error={error}
      description={more && !isChosen ? t('choices.more') : undefined}
    />
  );
};
