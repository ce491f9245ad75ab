import { useTranslation } from '@shop/kit';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useProductsFound } from '../api/simulation.ts';

/** BO-9.03 asks the same of the search for menus. */
const LEAST_LETTERS = 3;
const SEARCH_AFTER_MS = 250;

/** Finds a product by words of its name or its reference, and gives it away. */
export const ProductChooser = ({ disabled, onChosen }: { disabled: boolean; onChosen: (product: string) => void }) => {
  const { t } = useTranslation('dashboard.promotion-simulator');
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim().length >= LEAST_LETTERS ? typed.trim() : '', SEARCH_AFTER_MS);
  const found = useProductsFound(q);
  return (
    <Select
      searchable
      disabled={disabled}
      label={t('cart.add')}
      placeholder={t('cart.addText')}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has already filtered the options, and it matches more than letters.
      filter={({ options }) => options}
      data={(found.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      nothingFoundMessage={
        q === '' ? undefined : t(found.isError ? 'cart.failed' : found.isFetching ? 'cart.searching' : 'cart.nothing')
      }
      onChange={(product) => {
        if (product === null) return;
        onChosen(product);
        setTyped('');
      }}
    />
  );
};
