import {
  NewProduct,
  PRODUCT_FAMILIES,
  PRODUCT_TYPES,
  TAX_RATES,
  type StaffProduct,
} from '@shop/contracts/catalog/dashboard';
import { Link, useLanguage, useTranslation } from '@shop/kit';
import { Alert, SegmentedControl, Select, Text, TextInput } from '@mantine/core';
import { useChoices, useHasNone } from '@shop/back-office/fields';
import { Amount, AmountInput } from '@shop/back-office/amounts';
import { NewEntityDialog } from '@shop/back-office/dialogs';
import { useCreateProduct, useProductDefaults } from '../api/products.ts';
import { derivedPrice, familyAfter, newProductBody, type NewProductValues, shownOf } from '../model/new-product.ts';
import styles from './products.module.css';

const EMPTY: NewProductValues = {
  type: 'simple',
  family: 'goods',
  name: '',
  mainCategory: null,
  taxRate: String(TAX_RATES[0]),
  typed: 'priceTtc',
  price: '',
  supply: { typed: 'Ht', amount: '' },
  wholesale: { typed: 'Ht', amount: '' },
};

/** As the shop has it set; while that cannot be read, as most do. */
const useBeginning = (): NewProductValues | undefined => {
  const { data, isPending } = useProductDefaults();
  if (isPending) return undefined;
  return data
    ? { ...EMPTY, taxRate: String(data.taxRate), typed: data.pricesTyped === 'ht' ? 'priceHt' : 'priceTtc' }
    : EMPTY;
};

/** BO-2.02, BO-2.05: type and family, name and place, then what it costs. */
export const NewProductDialog = ({
  onCreated,
  onClose,
}: {
  onCreated: (product: StaffProduct) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.products');
  const language = useLanguage();
  const categories = useChoices('category');
  const isFirst = useHasNone('category');
  const create = useCreateProduct();
  const beginning = useBeginning();
  if (!beginning) return null;
  return (
    <NewEntityDialog
      title={t('new.title')}
      lead={t('new.lead')}
      submit={t('new.submit')}
      schema={NewProduct}
      initialValues={beginning}
      bodyOf={(values) => newProductBody(values, language)}
      create={create}
      onCreated={onCreated}
      onClose={onClose}
    >
      {(form) => {
        const { type, family, typed, price, taxRate } = form.values;
        const derived = derivedPrice(price, Number(taxRate), typed);
        return (
          <>
            {isFirst && (
              <Alert color="sun" mb="md">
                {t('new.wantsCategory')} <Link to="/dashboard/taxonomy">{t('new.toCategories')}</Link>
              </Alert>
            )}
            <div className={styles.pair}>
              <Select
                label={t('new.type')}
                allowDeselect={false}
                data={PRODUCT_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
                {...form.getInputProps('type')}
                onChange={(value) => {
                  const next = PRODUCT_TYPES.find((known) => known === value) ?? 'simple';
                  form.setFieldValue('type', next);
                  form.setFieldValue('family', familyAfter(next, family));
                }}
              />
              <Select
                label={t('new.family')}
                allowDeselect={false}
                disabled={type === 'pack'}
                description={type === 'pack' ? t('new.packFamily') : undefined}
                data={PRODUCT_FAMILIES.filter((value) => (value === 'pack') === (type === 'pack')).map((value) => ({
                  value,
                  label: t(`family.${value}`),
                }))}
                {...form.getInputProps('family')}
              />
            </div>
            <TextInput
              mt="sm"
              label={t('new.name')}
              required
              maxLength={150}
              data-autofocus
              {...form.getInputProps('name')}
            />
            <Select
              mt="sm"
              label={t('new.category')}
              required
              searchable
              nothingFoundMessage={t('new.noCategory')}
              data={[...categories]}
              {...form.getInputProps('mainCategory')}
            />
            {type === 'combinations' ? (
              <Text mt="md" c="dimmed">
                {t('new.pricedByCombinations')}
              </Text>
            ) : (
              <>
                <SegmentedControl
                  mt="md"
                  aria-label={t('new.typed')}
                  data={[
                    { value: 'priceTtc', label: t('new.ttc') },
                    { value: 'priceHt', label: t('new.ht') },
                  ]}
                  value={typed}
                  onChange={(value) => {
                    form.setFieldValue('price', derived ?? '');
                    form.setFieldValue('typed', value === 'priceHt' ? 'priceHt' : 'priceTtc');
                  }}
                />
                <div className={styles.pair}>
                  <AmountInput
                    label={t(typed === 'priceTtc' ? 'new.priceTtc' : 'new.priceHt')}
                    description={type === 'pack' ? t('new.packPrice') : undefined}
                    {...form.getInputProps('price')}
                    error={form.errors.priceHt ?? form.errors.priceTtc ?? form.errors.price}
                  />
                  <Select
                    label={t('new.tax')}
                    allowDeselect={false}
                    data={TAX_RATES.map((rate) => ({ value: String(rate), label: t('new.rate', { rate }) }))}
                    {...form.getInputProps('taxRate')}
                  />
                </div>
                {derived !== null && (
                  <p className={styles.derived} role="status">
                    {t(typed === 'priceTtc' ? 'new.isHt' : 'new.isTtc')} <Amount value={derived} />
                  </p>
                )}
              </>
            )}
            {(['supply', 'wholesale'] as const).map((name) => (
              <div key={name} className={styles.pair}>
                {(['Ht', 'Ttc'] as const).map((which) => (
                  <AmountInput
                    key={which}
                    label={t(`new.${name}${which}`)}
                    value={shownOf(form.values[name], which, Number(taxRate))}
                    onChange={(amount) => form.setFieldValue(name, { typed: which, amount })}
                    error={form.errors[`${name}Price${which}`]}
                  />
                ))}
              </div>
            ))}
          </>
        );
      }}
    </NewEntityDialog>
  );
};
