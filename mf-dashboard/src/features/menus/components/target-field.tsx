import { localized } from '@shop/contracts';
import { useLanguage, useTranslation } from '@shop/kit';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { LEAST_CHARACTERS, useMenuChoices, useProductsFound } from '../api/menus.ts';
import { LOOKUPS, type ListedType } from '../model/item-kinds.ts';
import type { MenuNode } from '../model/menu-tree.ts';

const SEARCH_AFTER_MS = 250;
/** So many are drawn; letters find the others. */
const SHOWN = 50;

interface TargetProps {
  node: MenuNode;
  error: ReactNode;
  onChange: (how: Pick<MenuNode, 'target' | 'targetNames'>) => void;
}

/** Adds the chosen target to the choices if the look-up did not return it. */
const choicesWith = (
  { target, targetNames }: MenuNode,
  found: readonly { readonly id: string; readonly name: string }[],
  language: ReturnType<typeof useLanguage>,
) => {
  const name = localized(targetNames, language);
  const all = found.map(({ id, name: label }) => ({ value: id, label }));
  return target === null || name === '' || found.some(({ id }) => id === target)
    ? all
    : [{ value: target, label: name }, ...all];
};

/** One of the shop's categories, brands, collections or pages. */
export const ListedTarget = ({ node, type, error, onChange }: TargetProps & { type: ListedType }) => {
  const { t } = useTranslation('dashboard.menus');
  const language = useLanguage();
  const found = useMenuChoices(LOOKUPS[type]);
  const data = choicesWith(node, found.data ?? [], language);
  return (
    <Select
      label={t(`type.${type}`)}
      required
      searchable
      limit={SHOWN}
      placeholder={t('target.pick')}
      nothingFoundMessage={t(found.isPending ? 'target.searching' : found.error ? 'target.failed' : 'target.nothing')}
      allowDeselect={false}
      data={data}
      value={node.target}
      error={error}
      onChange={(target, choice) => choice && onChange({ target, targetNames: { [language]: choice.label } })}
    />
  );
};

/** BO-5.02, BO-9.03: a product by three of its letters or more; with fewer there is no list. */
export const ProductTarget = ({ node, error, onChange }: TargetProps) => {
  const { t } = useTranslation('dashboard.menus');
  const language = useLanguage();
  const [typed, setTyped] = useState(localized(node.targetNames, language));
  const [isOpen, setOpen] = useState(false);
  const text = typed.trim();
  const [asked] = useDebouncedValue(text, SEARCH_AFTER_MS);
  const isEnough = [...text].length >= LEAST_CHARACTERS;
  const found = useProductsFound(isOpen && isEnough ? asked : '');
  return (
    <Select
      label={t('type.Product')}
      required
      searchable
      placeholder={t('target.search')}
      nothingFoundMessage={t(
        found.isFetching || asked !== text ? 'target.searching' : found.error ? 'target.failed' : 'target.nothing',
      )}
      allowDeselect={false}
      // The shop's own search found them, by more than letters.
      filter={({ options }) => options}
      data={choicesWith(node, found.data ?? [], language)}
      value={node.target}
      searchValue={typed}
      onSearchChange={setTyped}
      dropdownOpened={isOpen && isEnough}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      error={error}
      onChange={(target, choice) => choice && onChange({ target, targetNames: { [language]: choice.label } })}
    />
  );
};
