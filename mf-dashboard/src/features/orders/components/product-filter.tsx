import { listChoices, listStaffProducts } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { callStaff } from '@shop/kit/staff';
import { Button, Loader, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { FilterField, ListFilter } from '@shop/back-office/list-page';
import { useMay } from '@shop/back-office/session';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './orders.module.css';

const PAUSE_MS = 250;
const SHOWN = 8;
const FOR_LONG = 10 * 60_000;

const ProductField = ({ values: [chosen], change, done }: FilterField) => {
  const { t } = useTranslation('dashboard.orders');
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), PAUSE_MS);
  const found = useQuery({
    queryKey: ['products-found', 'orders', q],
    enabled: q !== '',
    queryFn: async ({ signal }) =>
      (await callStaff(listStaffProducts, { query: { q, limit: SHOWN }, signal })).body.products,
  });
  const choose = (id: string) => {
    change([id]);
    done();
  };
  return (
    <div className={styles.amounts}>
      <TextInput
        data-autofocus
        label={t('filters.product')}
        placeholder={t('filters.productHint')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {found.isFetching && <Loader size="xs" />}
      {found.data?.length === 0 && <Text role="status">{t('filters.noProduct')}</Text>}
      {found.data?.map(({ id, name, sku }) => (
        <Button
          key={id}
          variant={id === chosen ? 'light' : 'subtle'}
          color="gray"
          justify="start"
          aria-pressed={id === chosen}
          rightSection={<bdi dir="ltr">{sku}</bdi>}
          onClick={() => choose(id)}
        >
          <bdi>{name}</bdi>
        </Button>
      ))}
    </div>
  );
};

/** Orders that hold a product, found by its name or reference; none where the person may not read products. */
export const useProductFilter = (chosen: string | undefined): readonly ListFilter[] => {
  const { t } = useTranslation('dashboard.orders');
  const mayRead = useMay('product.read');
  const name = useQuery({
    queryKey: ['product-names', chosen],
    enabled: mayRead && chosen !== undefined,
    staleTime: FOR_LONG,
    queryFn: async ({ signal }) =>
      (await callStaff(listChoices, { query: { kind: 'product', ids: chosen ?? '', hidden: 'true' }, signal })).body
        .choices[0]?.name ?? null,
  }).data;
  if (!mayRead) return [];
  return [
    {
      names: ['product'],
      label: t('filters.product'),
      valueText: ([value]) => name ?? value ?? '',
      field: (field) => <ProductField {...field} />,
    },
  ];
};
