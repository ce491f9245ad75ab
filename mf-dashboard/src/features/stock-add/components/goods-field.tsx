import type { FoundGoods } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { Select } from '@mantine/core';
import { useState, type Ref } from 'react';
import { goodsText, GoodsName } from '../../../shared/goods-name.tsx';
import { useGoods } from '../../../shared/goods-search.ts';

const idOf = ({ product, combination }: FoundGoods): string => `${product}:${combination ?? ''}`;

/** Finds goods by name, reference or barcode; empty again once they are chosen. */
export const GoodsField = ({
  onChoose,
  inputRef,
}: {
  readonly onChoose: (goods: FoundGoods) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}) => {
  const { t } = useTranslation('dashboard.stock-add');
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const { goods, isLooking, hasFailed } = useGoods(typed);
  const nothing = hasFailed ? t('search.failed') : isLooking ? t('search.looking') : t('search.nothing');
  return (
    <Select
      {...(inputRef !== undefined && { ref: inputRef })}
      label={t('search.label')}
      placeholder={t('search.hint')}
      searchable
      selectFirstOptionOnChange
      data-autofocus
      data={goods.map((one) => ({ value: idOf(one), label: goodsText(one, language) || one.sku }))}
      // The server has searched; references and barcodes are not in the label.
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const one = goods.find((found) => idOf(found) === option.value);
        return one ? <GoodsName goods={one} /> : option.label;
      }}
      {...(typed.trim() !== '' && { nothingFoundMessage: nothing })}
      searchValue={typed}
      onSearchChange={setTyped}
      value={null}
      onChange={(id) => {
        const one = goods.find((found) => idOf(found) === id);
        if (!one) return;
        setTyped('');
        onChoose(one);
      }}
    />
  );
};
