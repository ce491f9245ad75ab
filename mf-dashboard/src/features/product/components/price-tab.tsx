import { TAX_RATES, type StaffProduct } from '@shop/contracts/catalog/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { ActionIcon, Alert, Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Amount, AmountInput, NumberField } from '@shop/back-office/amounts';
import { type BesideName, CHANNEL_NAMES, derived, marginOf } from '../model/product-form.ts';
import { FieldTheirs, PriceTheirs } from './field-theirs.tsx';
import type { ProductTabProps } from './product-form.ts';
import { ScheduledPrices } from './scheduled-prices.tsx';
import styles from './product.module.css';

/** BO-3.12, BO-5.12: HT and TTC each from the other, what it costs the shop, and what is earned on it. */
export const PriceTab = ({ saved, isLocked, product }: ProductTabProps & { product: StaffProduct }) => {
  const { t } = useTranslation('dashboard.product');
  const language = useLanguage();
  const { form } = saved;
  const { taxRate, priceHt, priceTtc, supplyPriceHt, suppliers } = form.values;
  const margin = marginOf(priceHt, supplyPriceHt);
  const percent = new Intl.NumberFormat(language === 'ar' ? 'ar-DZ-u-nu-latn' : language, {
    style: 'percent',
    maximumFractionDigits: 1,
  });

  const typePrice = (field: 'priceHt' | 'priceTtc', value: number | string): void => {
    const other = field === 'priceHt' ? 'priceTtc' : 'priceHt';
    form.setValues({ [field]: value, [other]: derived(value, taxRate, field), typed: field });
  };
  // What is paid stays as it is at another tax, in the shop as in a channel.
  const chooseTax = (rate: string): void =>
    form.setValues({
      ...Object.fromEntries(
        CHANNEL_NAMES.flatMap((name) => [
          [`${name}PriceHt`, derived(form.values[`${name}PriceTtc`], rate, 'priceTtc')],
          [`${name}Typed`, 'Ttc'],
        ]),
      ),
      taxRate: rate,
      priceHt: derived(priceTtc, rate, 'priceTtc'),
      typed: 'priceTtc',
      // What it is bought for is agreed HT.
      supplyPriceTtc: derived(supplyPriceHt, rate, 'priceHt'),
      supplyTyped: 'Ht',
      wholesalePriceTtc: derived(form.values.wholesalePriceHt, rate, 'priceHt'),
      wholesaleTyped: 'Ht',
    });
  /** HT beside TTC, each from the other. */
  const beside = (price: BesideName) => {
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
  const setSuppliers = (next: typeof suppliers): void => form.setFieldValue('suppliers', next);
  const theirs = (field: Parameters<typeof FieldTheirs>[0]['field']) => <FieldTheirs saved={saved} field={field} />;

  return (
    <fieldset disabled={isLocked} className={styles.columns}>
      <div className={styles.column}>
        <section className={styles.card}>
          <h2>{t('price.tax')}</h2>
          <SegmentedControl
            aria-label={t('price.tax')}
            value={taxRate}
            onChange={chooseTax}
            disabled={isLocked}
            data={TAX_RATES.map((rate) => ({
              value: String(rate),
              label: rate === 0 ? t('price.exempt') : t('price.rate', { rate }),
            }))}
          />
          {theirs('taxRate')}
        </section>
        <section className={styles.card}>
          <h2>{t('price.sale')}</h2>
          {product.combinations.length > 0 ? (
            <Alert color="gray">{t('price.ofCombinations')}</Alert>
          ) : (
            <>
              <div className={styles.fields}>
                <AmountInput
                  label={t('price.ht')}
                  {...form.getInputProps('priceHt')}
                  onChange={(value) => typePrice('priceHt', value)}
                />
                <AmountInput
                  label={t('price.ttc')}
                  {...form.getInputProps('priceTtc')}
                  onChange={(value) => typePrice('priceTtc', value)}
                />
              </div>
              <p className={styles.dim}>{t(product.type === 'pack' ? 'price.packText' : 'price.text')}</p>
              <PriceTheirs saved={saved} price="price" />
            </>
          )}
        </section>
        <div className={styles.cards}>
          <section className={styles.card}>
            <h2>{t('price.supply')}</h2>
            {beside('supply')}
          </section>
          <section className={styles.card}>
            <h2>{t('price.wholesale')}</h2>
            {beside('wholesale')}
            <NumberField
              label={t('price.moq')}
              min={1}
              max={100_000}
              allowDecimal={false}
              {...form.getInputProps('wholesaleMoq')}
            />
            {theirs('wholesaleMoq')}
          </section>
        </div>
        <section className={styles.card}>
          <h2>{t('price.channels')}</h2>
          <p className={styles.dim}>
            {t(product.combinations.length > 0 ? 'price.channelsOfCombinations' : 'price.channelsText')}
          </p>
          {CHANNEL_NAMES.map((name) => (
            <div key={name} role="group" aria-label={t(`price.${name}`)}>
              <h3 className={styles.channel}>{t(`price.${name}`)}</h3>
              {beside(name)}
            </div>
          ))}
        </section>
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
                onClick={() => setSuppliers(suppliers.filter((_, at) => at !== place))}
              >
                <IconTrash size={16} stroke={1.75} />
              </ActionIcon>
            </div>
          ))}
          {theirs('suppliers')}
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.75} />}
            disabled={isLocked || suppliers.length >= 20}
            onClick={() => setSuppliers([...suppliers, { name: '', priceHt: '' }])}
          >
            {t('price.addSupplier')}
          </Button>
        </section>
      </div>
      <div className={styles.column}>
        <section className={styles.card} aria-live="polite">
          <h2>{t('price.earned')}</h2>
          {margin === null ? (
            <p className={styles.dim}>{t('price.noMargin')}</p>
          ) : (
            <>
              <p className={styles.dim}>{t('price.margin')}</p>
              <p className={styles.margin} data-loss={margin.amount < 0 || undefined}>
                <Amount value={margin.amount} size="figure" />
              </p>
              <p>
                <bdi dir="ltr">{percent.format(margin.percent / 100)}</bdi> {t('price.ofPrice')}
              </p>
            </>
          )}
        </section>
        <ScheduledPrices product={product} isLocked={isLocked} />
      </div>
    </fieldset>
  );
};
