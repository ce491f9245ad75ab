import type { Language } from '@shop/contracts';
import { MAX_TAXONS_OF_ONE_KIND, PRODUCT_STATUSES } from '@shop/contracts/catalog/dashboard';
import { lazyPart, OptionalPart, useLanguage, useTranslation } from '@shop/kit';
import { Select, Switch, TextInput } from '@mantine/core';
import { DateInput } from '@shop/back-office/dates';
import { ChooseOne, ChooseSeveral } from '@shop/back-office/fields';
import { FieldPlaceholder } from '@shop/back-office/lazy';
import type { NumberFieldProps } from '@shop/back-office/amounts';
import { useState } from 'react';
import { ChoiceTheirs, FieldTheirs } from './field-theirs.tsx';
import { GoogleCard } from './google-card.tsx';
import { PresentationCard } from './presentation-card.tsx';
import type { ProductTabProps } from './product-form.ts';
import styles from './product.module.css';

const NumberField = lazyPart(async () => (await import('@shop/back-office/amounts/number-field')).NumberField);
/** Number fields are larger than the rest of the tab, so they load separately. */
const Measure = (props: NumberFieldProps) => (
  <OptionalPart remote="dashboard" fallback={<FieldPlaceholder of={props} />}>
    <NumberField {...props} />
  </OptionalPart>
);

type Choices = readonly { readonly value: string; readonly label: string }[];
const nameIn =
  (choices: Choices) =>
  (value: string): string =>
    choices.find((choice) => choice.value === value)?.label ?? value;

/** BO-3.18: what it is called and described by, where it stands, who sees it, its codes and measures. */
export const DetailsTab = ({ saved, isLocked, link }: ProductTabProps & { link: string }) => {
  const { t } = useTranslation('dashboard.product');
  const [code, setCode] = useState<Language>(useLanguage());
  const { form } = saved;
  const theirs = (field: Parameters<typeof FieldTheirs>[0]['field'], choices: Choices = []) => (
    <FieldTheirs saved={saved} field={field} named={nameIn(choices)} />
  );
  const statuses = PRODUCT_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }));
  const toggle = (field: 'active' | 'isFeatured' | 'isOnSale') => (
    <>
      <Switch
        label={t(`details.${field}`)}
        labelPosition="left"
        description={t(`details.${field}Text`)}
        classNames={{ body: styles.toggle ?? '' }}
        {...form.getInputProps(field, { type: 'checkbox' })}
      />
      {form.errors[field] && (
        <p role="alert" className={styles.error}>
          {form.errors[field]}
        </p>
      )}
      {theirs(field)}
    </>
  );
  const several = (field: 'categories' | 'tags' | 'collections', kind: 'category' | 'tag' | 'collection') => (
    <>
      <ChooseSeveral
        kind={kind}
        label={t(`details.${field}`)}
        most={MAX_TAXONS_OF_ONE_KIND}
        disabled={isLocked}
        value={form.values[field]}
        onChange={(ids) => form.setFieldValue(field, ids)}
        error={form.errors[field]}
      />
      <ChoiceTheirs saved={saved} field={field} kind={kind} />
    </>
  );
  const size = (field: 'length' | 'width' | 'height') => (
    <div>
      <Measure
        label={t(`details.${field}`)}
        suffix={`\u00a0${t('details.cm')}`}
        min={0}
        max={1000}
        decimalScale={1}
        hideControls
        {...form.getInputProps(field)}
        error={form.errors[`size.${field}`]}
      />
      {theirs(field)}
    </div>
  );
  return (
    <fieldset disabled={isLocked} className={styles.columns}>
      <div className={styles.column}>
        <PresentationCard tab={{ saved, isLocked }} code={code} onCode={setCode} />
        <section className={styles.card}>
          <h2>{t('details.codes')}</h2>
          <div className={styles.fields}>
            <div>
              <TextInput label={t('details.sku')} required dir="ltr" maxLength={64} {...form.getInputProps('sku')} />
              {theirs('sku')}
            </div>
            <div>
              <TextInput label={t('details.barcode')} dir="ltr" maxLength={64} {...form.getInputProps('barcode')} />
              {theirs('barcode')}
            </div>
            <div>
              <Measure
                label={t('details.weight')}
                suffix={`\u00a0${t('details.g')}`}
                min={0}
                max={1_000_000}
                allowDecimal={false}
                hideControls
                {...form.getInputProps('weight')}
              />
              {theirs('weight')}
            </div>
            <div>
              <DateInput
                label={t('details.availableAt')}
                clearable
                valueFormat="DD/MM/YYYY"
                {...form.getInputProps('availableAt')}
              />
              {theirs('availableAt')}
            </div>
            <div>
              <Select
                label={t('details.status')}
                allowDeselect={false}
                data={[...statuses]}
                {...form.getInputProps('status')}
              />
              {theirs('status', statuses)}
            </div>
          </div>
          <div className={styles.fields} role="group" aria-labelledby="product-size">
            {size('length')}
            {size('width')}
            {size('height')}
          </div>
          <p id="product-size" className={styles.dim}>
            {t('details.sizeText')}
          </p>
        </section>
        <section className={styles.card}>
          <h2>{t('details.address')}</h2>
          <TextInput
            label={t('details.slug')}
            description={t('details.slugText')}
            dir="ltr"
            maxLength={150}
            {...form.getInputProps('slug')}
          />
          {theirs('slug')}
        </section>
      </div>
      <div className={styles.column}>
        <section className={styles.card}>
          <h2>{t('details.visible')}</h2>
          {toggle('active')}
          {toggle('isFeatured')}
          {toggle('isOnSale')}
        </section>
        <section className={styles.card}>
          <h2>{t('details.place')}</h2>
          <ChooseOne
            kind="category"
            label={t('details.mainCategory')}
            required
            value={form.values.mainCategory}
            onChange={(id) => id !== null && form.setFieldValue('mainCategory', id)}
            error={form.errors.mainCategory}
          />
          <ChoiceTheirs saved={saved} field="mainCategory" kind="category" />
          {several('categories', 'category')}
          <ChooseOne
            kind="brand"
            label={t('details.brand')}
            value={form.values.brand}
            onChange={(brand) => form.setValues({ brand, ...(brand === form.values.brand ? {} : { brandLine: null }) })}
            error={form.errors.brand}
          />
          <ChoiceTheirs saved={saved} field="brand" kind="brand" />
          <ChooseOne
            kind="brand-line"
            label={t('details.brandLine')}
            only={({ brand }) => brand === form.values.brand}
            value={form.values.brandLine}
            onChange={(brandLine) => form.setFieldValue('brandLine', brandLine)}
            error={form.errors.brandLine}
          />
          <ChoiceTheirs saved={saved} field="brandLine" kind="brand-line" />
          {several('tags', 'tag')}
          {several('collections', 'collection')}
        </section>
        <GoogleCard values={form.values} code={code} link={link} />
      </div>
    </fieldset>
  );
};
