import type { Goods } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { Pill, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { goodsText } from '../../../shared/goods-name.tsx';
import { useGoods } from '../../../shared/goods-search.ts';
import type { ChosenItem } from '../model/count-form.ts';

const keyOf = ({ product, combination }: { readonly product: string; readonly combination?: string | null }): string =>
  `${product}:${combination ?? ''}`;

/** The products of a count, found by name or reference. */
export const ItemsField = ({
  items,
  error,
  onChange,
}: {
  readonly items: ChosenItem[];
  readonly error?: string;
  readonly onChange: (items: ChosenItem[]) => void;
}) => {
  const { t } = useTranslation('dashboard.counts');
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const { goods } = useGoods(typed);
  const chosen = new Set(items.map(keyOf));
  const offered = goods.filter((one) => !chosen.has(keyOf(one)));
  const choose = (found: Goods | undefined): void => {
    if (!found) return;
    const { product, combination } = found;
    onChange([...items, { product, ...(combination !== null && { combination }), name: goodsText(found, language) }]);
    setTyped('');
  };
  return (
    <Stack gap="xs">
      <Select
        label={t('create.items')}
        placeholder={t('create.itemsHint')}
        searchable
        required
        searchValue={typed}
        onSearchChange={setTyped}
        nothingFoundMessage={typed === '' ? undefined : t('create.itemsNone')}
        filter={({ options }) => options}
        data={offered.map((one) => ({
          value: keyOf(one),
          label: `${goodsText(one, language)} \u2066${one.sku}\u2069`,
        }))}
        value={null}
        error={error}
        onChange={(value) => choose(offered.find((one) => keyOf(one) === value))}
      />
      <Pill.Group>
        {items.map((item) => (
          <Pill
            key={keyOf(item)}
            withRemoveButton
            removeButtonProps={{ 'aria-label': t('create.itemsRemove', { name: item.name }), tabIndex: 0 }}
            onRemove={() => onChange(items.filter((one) => keyOf(one) !== keyOf(item)))}
          >
            {item.name}
          </Pill>
        ))}
      </Pill.Group>
    </Stack>
  );
};
