import { MAX_TARGETS } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { useNames, useProductsFound, useRemember } from '../api/names.ts';

/** BO-9.03 asks the same of the search for menus. */
const LEAST_LETTERS = 3;
const SEARCH_AFTER_MS = 250;

/** Products, found by words of their names or references, however many a shop has. */
export const ChooseProducts = ({
  label,
  value,
  onChange,
  error,
  disabled,
}: {
  label: string;
  value: readonly string[];
  onChange: (ids: string[]) => void;
  error?: ReactNode;
  disabled: boolean;
}) => {
  const { t } = useTranslation('dashboard.promotion');
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim().length >= LEAST_LETTERS ? typed.trim() : '', SEARCH_AFTER_MS);
  const found = useProductsFound(q);
  const names = useNames('product', value);
  const remember = useRemember();
  const others = (q === '' ? [] : (found.data ?? [])).filter(({ id }) => !value.includes(id));
  return (
    <MultiSelect
      label={label}
      required
      searchable
      clearable
      disabled={disabled}
      maxValues={MAX_TARGETS}
      placeholder={t('targets.productText')}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has already filtered the options, and it matches more than letters.
      filter={({ options }) => options.filter((one) => 'value' in one && others.some(({ id }) => id === one.value))}
      data={[
        ...value.map((id) => ({ value: id, label: names.get(id) ?? '…' })),
        ...others.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      nothingFoundMessage={
        q === ''
          ? undefined
          : t(found.isError ? 'targets.failed' : found.isFetching ? 'targets.searching' : 'targets.nothing')
      }
      value={[...value]}
      onChange={(ids) => {
        remember(others.filter(({ id }) => ids.includes(id)));
        onChange(ids);
      }}
      error={error}
    />
  );
};
