import type { StaffPromotion } from '@shop/contracts/catalog/dashboard';
import { MAX_TYPED_CODE_LENGTH, MAX_USES } from '@shop/contracts/promotion';
import { lazyPart, OptionalPart, useLanguage, useTranslation } from '@shop/kit';
import { formatPrice } from '@shop/kit/format';
import { Progress, Skeleton, Switch, TextInput } from '@mantine/core';
import { AmountInput, NumberField } from '@shop/back-office/amounts';
import { hasCode } from '../model/promotion-form.ts';
import { FieldTheirs } from './field-theirs.tsx';
import type { PartProps } from './promotion-form.ts';
import styles from './promotion.module.css';

const MadeCodes = lazyPart(async () => (await import('./made-codes.tsx')).MadeCodes);

/** The part of a saved budget that orders have used. */
const BudgetSpent = ({ promotion: { budget, spent, usedUp } }: { promotion: StaffPromotion }) => {
  const { t } = useTranslation('dashboard.promotion');
  const language = useLanguage();
  if (budget === null || budget === 0) return null;
  const said = t(usedUp ? 'budget.usedUp' : 'budget.spent', {
    spent: formatPrice(spent, language),
    budget: formatPrice(budget, language),
  });
  return (
    <div className={styles.made}>
      <p className={styles.dim}>{said}</p>
      <Progress value={Math.min(100, (100 * spent) / budget)} color={usedUp ? 'red' : undefined} aria-label={said} />
    </div>
  );
};

/**
 * The codes of a promotion, one for everybody or one for each of many, with the limits of uses and of the budget
 * (D-9.01, D-9.03).
 * @param promotion absent before it is created; until then codes cannot be created
 */
export const CodesCard = ({ saved, isLocked, promotion }: PartProps & { promotion?: StaffPromotion | undefined }) => {
  const { t } = useTranslation('dashboard.promotion');
  const { form } = saved;
  const values = form.getValues();
  const toggle = (field: 'manyCodes' | 'oncePerCustomer' | 'singleUse') => (
    <div>
      <Switch
        label={t(`${field}.label`)}
        description={t(`${field}.text`)}
        {...form.getInputProps(field, { type: 'checkbox' })}
      />
      <FieldTheirs saved={saved} field={field} />
    </div>
  );
  return (
    <section className={styles.card} aria-labelledby="promotion-codes">
      <h2 id="promotion-codes">{t('card.codes')}</h2>
      <div className={styles.fields}>
        <div>
          <TextInput
            {...form.getInputProps('couponCode')}
            label={t('couponCode.label')}
            placeholder={t(values.manyCodes ? 'couponCode.beside' : 'couponCode.none')}
            maxLength={MAX_TYPED_CODE_LENGTH}
            dir="auto"
            autoComplete="off"
          />
          <FieldTheirs saved={saved} field="couponCode" />
        </div>
        {toggle('manyCodes')}
      </div>
      {values.manyCodes &&
        (promotion?.manyCodes ? (
          <OptionalPart fallback={<Skeleton height={34} radius="md" aria-busy="true" />}>
            <MadeCodes uuid={promotion.uuid} isLocked={isLocked} />
          </OptionalPart>
        ) : (
          <p className={styles.dim}>{t('codes.afterSaving')}</p>
        ))}
      {hasCode(values) && (
        <div className={styles.fields}>
          {toggle('oncePerCustomer')}
          {!values.manyCodes && toggle('singleUse')}
          <div>
            <NumberField
              {...form.getInputProps('maxUses')}
              label={t('maxUses.label')}
              placeholder={t('maxUses.none')}
              min={1}
              max={MAX_USES}
              allowDecimal={false}
              disabled={isLocked || (values.singleUse && !values.manyCodes)}
            />
            <FieldTheirs saved={saved} field="maxUses" />
          </div>
        </div>
      )}
      <div className={styles.fields}>
        <div>
          <AmountInput
            {...form.getInputProps('budget')}
            label={t('budget.label')}
            description={t('budget.text')}
            placeholder={t('budget.none')}
          />
          <FieldTheirs saved={saved} field="budget" />
        </div>
        {promotion && <BudgetSpent promotion={promotion} />}
      </div>
    </section>
  );
};
