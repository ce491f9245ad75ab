import { AmountInput } from '@shop/back-office/amounts';
import { useTranslation } from '@shop/kit';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type BesideName, derived } from '../model/product-form.ts';
import { FieldTheirs, PriceTheirs } from './field-theirs.tsx';
import type { ProductTabProps } from './product-form.ts';
import styles from './product.module.css';

/** The sale price of the shop: HT and TTC, each derived from the other. */
export const SalePriceFields = ({ saved }: Pick<ProductTabProps, 'saved'>) => {
  const { t } = useTranslation('dashboard.product');
  const { form } = saved;
  const change = (field: 'priceHt' | 'priceTtc', value: number | string): void => {
    const other = field === 'priceHt' ? 'priceTtc' : 'priceHt';
    form.setValues({ [field]: value, [other]: derived(value, form.values.taxRate, field), typed: field });
  };
  return (
    <div className={styles.fields}>
      <AmountInput
        label={t('price.ht')}
        {...form.getInputProps('priceHt')}
        onChange={(value) => change('priceHt', value)}
      />
      <AmountInput
        label={t('price.ttc')}
        {...form.getInputProps('priceTtc')}
        onChange={(value) => change('priceTtc', value)}
      />
    </div>
  );
};

/** The purchase price, the wholesale price or the price of a channel: HT and TTC, each derived from the other. */
export const OtherPriceFields = ({ saved, price }: Pick<ProductTabProps, 'saved'> & { price: BesideName }) => {
  const { t } = useTranslation('dashboard.product');
  const { form } = saved;
  const { taxRate } = form.values;
  const [ht, ttc] = [`${price}PriceHt`, `${price}PriceTtc`] as const;
  return (
    <>
      <div className={styles.fields}>
        <AmountInput
          label={t('price.ht')}
          {...form.getInputProps(ht)}
          onChange={(value) =>
            form.setValues({ [ht]: value, [ttc]: derived(value, taxRate, 'priceHt'), [`${price}Typed`]: 'Ht' })
          }
        />
        <AmountInput
          label={t('price.ttc')}
          {...form.getInputProps(ttc)}
          onChange={(value) =>
            form.setValues({ [ttc]: value, [ht]: derived(value, taxRate, 'priceTtc'), [`${price}Typed`]: 'Ttc' })
          }
        />
      </div>
      <PriceTheirs saved={saved} price={price} />
    </>
  );
};

/** The suppliers of the product and their prices. */
export const SuppliersCard = ({ saved, isLocked }: ProductTabProps) => {
  const { t } = useTranslation('dashboard.product');
  const { form } = saved;
  const { suppliers } = form.values;
  const change = (next: typeof suppliers): void => form.setFieldValue('suppliers', next);
  return (
    <section className={styles.card}>
      <h2>{t('price.suppliers')}</h2>
      {suppliers.map((supplier, place) => (
        <div key={place} className={styles.supplier}>
          <TextInput
            label={t('price.supplierName')}
            maxLength={120}
            required
            {...form.getInputProps(`suppliers.${place}.name`)}
          />
          <AmountInput label={t('price.ht')} {...form.getInputProps(`suppliers.${place}.priceHt`)} />
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label={t('price.removeSupplier', { name: supplier.name })}
            onClick={() => change(suppliers.filter((_, at) => at !== place))}
          >
            <IconTrash size={16} stroke={1.75} />
          </ActionIcon>
        </div>
      ))}
      <FieldTheirs saved={saved} field="suppliers" />
      <Button
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.75} />}
        disabled={isLocked || suppliers.length >= 20}
        onClick={() => change([...suppliers, { name: '', priceHt: '' }])}
      >
        {t('price.addSupplier')}
      </Button>
    </section>
  );
};
