import { Amount, NumberField } from '@shop/back-office/amounts';
import { TAX_RATES, type StaffProduct } from '@shop/contracts/catalog/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { Alert, SegmentedControl } from '@mantine/core';
import { CHANNEL_NAMES, derived, marginOf } from '../model/product-form.ts';
import { ChannelsTable } from './channels-table.tsx';
import { FieldTheirs, PriceTheirs } from './field-theirs.tsx';
import { ClientCard, PromotionsCard } from './offer-cards.tsx';
import { OtherPriceFields, SalePriceFields, SuppliersCard } from './price-fields.tsx';
import type { ProductTabProps } from './product-form.ts';
import { ScheduledPrices } from './scheduled-prices.tsx';
import styles from './product.module.css';

/** The margin on one unit. */
const MarginCard = ({ saved }: Pick<ProductTabProps, 'saved'>) => {
  const { t } = useTranslation('dashboard.product');
  const language = useLanguage();
  const { priceHt, supplyPriceHt } = saved.form.values;
  const margin = marginOf(priceHt, supplyPriceHt);
  const percent = new Intl.NumberFormat(language === 'ar' ? 'ar-DZ-u-nu-latn' : language, {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  return (
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
  );
};

/** BO-3.12, BO-5.12: the prices of a product, HT and TTC, and the margin on it. */
export const PriceTab = ({ saved, isLocked, product }: ProductTabProps & { product: StaffProduct }) => {
  const { t } = useTranslation('dashboard.product');
  const { form } = saved;
  const { taxRate, priceTtc, supplyPriceHt } = form.values;
  // Sale and channel prices keep their TTC when the tax changes, because it is the amount that is paid.
  const changeTaxRate = (rate: string): void =>
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
      // Purchase prices are agreed HT.
      supplyPriceTtc: derived(supplyPriceHt, rate, 'priceHt'),
      supplyTyped: 'Ht',
      wholesalePriceTtc: derived(form.values.wholesalePriceHt, rate, 'priceHt'),
      wholesaleTyped: 'Ht',
    });
  const theirs = (field: Parameters<typeof FieldTheirs>[0]['field']) => <FieldTheirs saved={saved} field={field} />;

  return (
    <fieldset disabled={isLocked} className={styles.columns}>
      <div className={styles.column}>
        <section className={styles.card}>
          <h2>{t('price.tax')}</h2>
          <SegmentedControl
            aria-label={t('price.tax')}
            value={taxRate}
            onChange={changeTaxRate}
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
              <SalePriceFields saved={saved} />
              <p className={styles.dim}>{t(product.type === 'pack' ? 'price.packText' : 'price.text')}</p>
              <PriceTheirs saved={saved} price="price" />
            </>
          )}
        </section>
        <div className={styles.cards}>
          <section className={styles.card}>
            <h2>{t('price.supply')}</h2>
            <OtherPriceFields saved={saved} price="supply" />
          </section>
          <section className={styles.card}>
            <h2>{t('price.wholesale')}</h2>
            <OtherPriceFields saved={saved} price="wholesale" />
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
          <ChannelsTable saved={saved} product={product} />
        </section>
        <PromotionsCard product={product} />
        <SuppliersCard saved={saved} isLocked={isLocked} />
      </div>
      <div className={styles.column}>
        <MarginCard saved={saved} />
        <ClientCard product={product} />
        <ScheduledPrices product={product} isLocked={isLocked} />
      </div>
    </fieldset>
  );
};
