import type { ChoiceKind } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { Button, MultiSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useChoiceSearch } from './choices.ts';

interface ChooseProps {
  kind: ChoiceKind;
  label: string;
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** Maximum that the endpoint accepts. */
  most: number;
  error?: ReactNode;
  disabled?: boolean;
}

/** BO-2.01.11: selects several entries, found by a search; one click selects all matches. */
export const ChooseSeveral = ({ kind, label, value, onChange, most, error, disabled = false }: ChooseProps) => {
  const { t } = useTranslation('dashboard.frame');
  const { typed, type, found, more, held } = useChoiceSearch(kind, value);
  const others = found.filter(({ value: id }) => !value.includes(id));
  const isAllAllowed = !more && others.length > 1 && value.length + others.length <= most;
  return (
    <div>
      <MultiSelect
        label={label}
        searchable
        clearable
        disabled={disabled}
        maxValues={most}
        searchValue={typed}
        onSearchChange={type}
        nothingFoundMessage={t('choices.nothing')}
        // Found by the server, in every language: what it gives is what the words mean.
        filter={({ options }) =>
          options.filter((one) => 'value' in one && others.some((each) => each.value === one.value))
        }
        data={[...held, ...others].map(({ value: id, label: name }) => ({ value: id, label: name }))}
        value={[...value]}
        onChange={onChange}
        error={error}
        description={more ? t('choices.more') : undefined}
      />
      {isAllAllowed && !disabled && (
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={`${t('choices.all', { count: others.length })}: ${label}`}
          onClick={() => {
            onChange([...value, ...others.map(({ value: id }) => id)]);
            type('');
          }}
        >
          {t('choices.all', { count: others.length })}
        </Button>
      )}
    </div>
  );
};
