import { LANGUAGE_NAMES } from '@shop/back-office/fields';
import { AmountInput, NumberField } from '@shop/back-office/amounts';
import { ConflictingValue } from '@shop/back-office/form-page';
import page from '@shop/back-office/styles/page.module.css';
import { textsInLanguages } from '@shop/back-office/text';
import { MAX_SEGMENT_NAME_LENGTH } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { MultiSelect, TextInput } from '@mantine/core';
import { useWilayas } from '../../../shared/wilayas.ts';
import type { SegmentFields } from '../model/segment-form.ts';
import { SegmentCount } from './segment-count.tsx';
import type { SegmentTabProps } from './segment-tab.ts';
import styles from './segments.module.css';

type NumberName = 'deliveredFrom' | 'deliveredTo' | 'spentFrom' | 'spentTo' | 'lastOlderThan' | 'lastYoungerThan';
const ORDERS = { min: 0, max: 100_000 };
const DAYS = { min: 1, max: 3650 };

const NameCard = ({ saved: { form, theirs, takeTheirs }, isLocked }: SegmentTabProps) => {
  const { t } = useTranslation('dashboard.segments');
  const { name } = form.getValues();
  return (
    <section className={styles.card} aria-labelledby="segment-name">
      <h2 id="segment-name">{t('name')}</h2>
      <div className={styles.fields}>
        {LANGUAGE_NAMES.map(({ code, name: language }, at) => (
          <TextInput
            key={code}
            label={<bdi>{language}</bdi>}
            aria-label={`${t('name')} (${language})`}
            lang={code}
            dir={code === 'ar' ? 'rtl' : 'ltr'}
            maxLength={MAX_SEGMENT_NAME_LENGTH}
            readOnly={isLocked}
            value={name[code] ?? ''}
            onChange={(event) => form.setFieldValue('name', { ...name, [code]: event.currentTarget.value })}
            error={at === 0 ? form.errors['name'] : undefined}
          />
        ))}
      </div>
      {theirs.name && <ConflictingValue value={textsInLanguages(theirs.name)} onTake={() => takeTheirs('name')} />}
    </section>
  );
};

/** The name of the segment, the conditions of its rule, and whom they hold. */
export const RuleTab = (tab: SegmentTabProps) => {
  const { t } = useTranslation('dashboard.segments');
  const wilayas = useWilayas();
  const { saved, isLocked } = tab;
  const { form, theirs, takeTheirs } = saved;
  const theirsOf = (field: keyof SegmentFields & string) =>
    field in theirs && (
      <ConflictingValue value={String(theirs[field] ?? '—') || '—'} onTake={() => takeTheirs(field)} />
    );
  const numberOf = (name: NumberName, Field: typeof NumberField | typeof AmountInput, range = ORDERS) => (
    <div>
      <Field
        label={t(`field.${name}`)}
        placeholder={t('field.any')}
        readOnly={isLocked}
        {...(Field === NumberField && range)}
        {...form.getInputProps(name)}
      />
      {theirsOf(name)}
    </div>
  );
  return (
    <div className={page.form}>
      <NameCard {...tab} />
      <section className={styles.card} aria-labelledby="segment-rule">
        <h2 id="segment-rule">{t('rule.title')}</h2>
        <p className={styles.dim}>{t('rule.text')}</p>
        <fieldset className={styles.fields}>
          <legend>{t('field.delivered')}</legend>
          {numberOf('deliveredFrom', NumberField)}
          {numberOf('deliveredTo', NumberField)}
        </fieldset>
        <fieldset className={styles.fields}>
          <legend>{t('field.spent')}</legend>
          {numberOf('spentFrom', AmountInput)}
          {numberOf('spentTo', AmountInput)}
        </fieldset>
        <fieldset className={styles.fields}>
          <legend>{t('field.last')}</legend>
          {numberOf('lastOlderThan', NumberField, DAYS)}
          {numberOf('lastYoungerThan', NumberField, DAYS)}
        </fieldset>
        <div>
          <MultiSelect
            label={t('field.wilayas')}
            placeholder={form.getValues().wilayas.length === 0 ? t('field.anywhere') : ''}
            searchable
            clearable={!isLocked}
            readOnly={isLocked}
            data={[...wilayas]}
            {...form.getInputProps('wilayas')}
          />
          {theirsOf('wilayas')}
        </div>
      </section>
      <SegmentCount {...tab} />
    </div>
  );
};
