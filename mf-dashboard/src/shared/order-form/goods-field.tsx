import type { FoundGoods } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { localized } from '@shop/contracts';
import { Select } from '@mantine/core';
import { useEffect, useEffectEvent, useState, type KeyboardEvent, type Ref } from 'react';
import { GoodsName } from '../goods-name.tsx';
import { useGoods } from '../goods-search.ts';
import { typedQuantity } from './added-goods.ts';
import { usePacks } from './packs.ts';

/** Each combination is a row of the answer. */
const ROWS = 50;
const SHOWN = 8;

/** Finds a product by name, reference or barcode; `3` or `*3` is the quantity of the line added last. */
export const GoodsField = ({
  onChoose,
  onPack,
  onQuantity,
  error,
  inputRef,
}: {
  /** Its combinations that were found. */
  readonly onChoose: (goods: readonly FoundGoods[]) => void;
  readonly onPack: (pack: FoundGoods) => void;
  /** Absent: there is no line yet. */
  readonly onQuantity: ((quantity: number) => void) | undefined;
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
}) => {
  const { t } = useTranslation('dashboard.order-form');
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const [entered, setEntered] = useState('');
  const { goods: ofStock, isLooking, hasFailed } = useGoods(typed, ROWS);
  const packs = usePacks(typed);
  const goods = [...ofStock, ...packs];
  const nothing = t(`search.${hasFailed ? 'failed' : isLooking ? 'looking' : 'nothing'}`);
  const products = [...new Set(goods.map(({ product }) => product))].slice(0, SHOWN);
  const quantity = onQuantity && typedQuantity(typed);

  const [first] = products;
  const choose = (product: string): void => {
    const found = goods.filter((one) => one.product === product);
    if (found.length === 0) return;
    setTyped('');
    setEntered('');
    const [pack] = found;
    if (pack && packs.includes(pack)) onPack(pack);
    else onChoose(found);
  };
  // Two letters and Enter are quicker than the search.
  const isAwaited = entered !== '' && entered === typed && !isLooking && first !== undefined;
  const chooseFirst = useEffectEvent((): void => {
    if (first !== undefined) choose(first);
  });
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setTimeout(chooseFirst);
    return () => clearTimeout(timer);
  }, [isAwaited]);

  /** Before the list takes Enter: it knows no first product while the answer is on its way. */
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || typed.trim() === '') return;
    const isInList = event.target instanceof Element && event.target.getAttribute('aria-activedescendant') !== null;
    if (quantity === undefined && isInList && !isLooking) return;
    event.preventDefault();
    event.stopPropagation();
    if (quantity !== undefined) {
      setTyped('');
      onQuantity?.(quantity);
    } else setEntered(typed);
  };
  return (
    <div onKeyDownCapture={onKey}>
      <Select
        ref={inputRef}
        data-field="lines"
        label={t('search.label')}
        placeholder={t('search.hint')}
        error={error}
        searchable
        selectFirstOptionOnChange
        data={products.map((product) => {
          const one = goods.find((found) => found.product === product);
          return { value: product, label: (one && localized(one.name, language)) || product };
        })}
        // The server has searched; references and barcodes are not in the label.
        filter={({ options }) => options}
        renderOption={({ option }) => {
          const [one, ...others] = goods.filter(({ product }) => product === option.value);
          if (!one) return option.label;
          return (
            <GoodsName
              goods={
                others.length === 0
                  ? one
                  : { ...one, attributes: [], sku: t('search.options', { count: others.length + 1 }) }
              }
            />
          );
        }}
        {...(typed.trim() !== '' && {
          nothingFoundMessage: quantity === undefined ? nothing : t('search.quantity', { count: quantity }),
        })}
        searchValue={typed}
        onSearchChange={setTyped}
        value={null}
        onChange={(product) => product !== null && choose(product)}
      />
    </div>
  );
};
