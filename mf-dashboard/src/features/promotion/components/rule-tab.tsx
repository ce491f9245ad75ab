import type { StaffPromotion } from '@shop/contracts/catalog/dashboard';
import { lazyPart, OptionalPart, useTranslation } from '@shop/kit';
import { Skeleton, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { TextsFields } from '@shop/back-office/fields';
import { CodesCard } from './codes-card.tsx';
import { DiscountCard } from './discount-card.tsx';
import { FieldTheirs } from './field-theirs.tsx';
import { OthersCard } from './others-card.tsx';
import type { PartProps } from './promotion-form.ts';
import styles from './promotion.module.css';
import { SummaryCard } from './summary-cards.tsx';

// Below what is seen first, with lists and calendars.
const WhenCard = lazyPart(async () => (await import('./when-card.tsx')).WhenCard);

/** BO-2.07: the rule; next to it a summary in words and the sales. */
export const RuleTab = ({
  saved,
  isLocked,
  promotion,
  children,
}: PartProps & { promotion?: StaffPromotion; children?: ReactNode }) => {
  const { t } = useTranslation('dashboard.promotion');
  const { form } = saved;
  const values = form.getValues();
  const part = { saved, isLocked };
  return (
    <div className={styles.columns}>
      <fieldset disabled={isLocked} className={styles.column}>
        <section className={styles.card} aria-labelledby="promotion-name">
          <div className={styles.heading}>
            <h2 id="promotion-name">{t('card.name')}</h2>
            <Switch label={t('active.label')} {...form.getInputProps('active', { type: 'checkbox' })} />
          </div>
          <FieldTheirs saved={saved} field="active" />
          <TextsFields
            label={t('name')}
            required
            maxLength={150}
            value={values.name}
            onChange={(name) => form.setFieldValue('name', name)}
            error={form.errors['name']}
          />
          <FieldTheirs saved={saved} field="name" />
        </section>
        <DiscountCard {...part} />
        <OptionalPart remote="dashboard" fallback={<Skeleton height={300} radius="md" aria-busy="true" />}>
          <WhenCard {...part} />
        </OptionalPart>
        <CodesCard {...part} promotion={promotion} />
        <OthersCard {...part} />
      </fieldset>
      <div className={styles.column}>
        <SummaryCard values={values} uuid={promotion?.uuid} />
        {children}
      </div>
    </div>
  );
};
