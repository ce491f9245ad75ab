import { isOfGroup } from '@shop/contracts/catalog/dashboard';
import { COMBINABILITIES } from '@shop/contracts/promotion';
import { useTranslation } from '@shop/kit';
import { Switch, TextInput } from '@mantine/core';
import { NumberField } from '@shop/back-office/amounts';
import { ChoiceCards } from './choice-cards.tsx';
import { FieldTheirs } from './field-theirs.tsx';
import type { PartProps } from './promotion-form.ts';
import styles from './promotion.module.css';

/** D-9.02: what becomes of it where others apply as well. */
export const OthersCard = ({ saved }: PartProps) => {
  const { t } = useTranslation('dashboard.promotion');
  const { form } = saved;
  const { combinability } = form.getValues();
  return (
    <section className={styles.card} aria-labelledby="promotion-others">
      <h2 id="promotion-others">{t('card.others')}</h2>
      <ChoiceCards
        label={t('combinability.label')}
        value={combinability}
        cards={COMBINABILITIES.map((one) => ({
          value: one,
          label: t(`combinability.of.${one}`),
          text: t(`combinability.text.${one}`),
        }))}
        onChange={(one) => form.setFieldValue('combinability', one)}
        error={form.errors['combinability']}
      />
      <FieldTheirs saved={saved} field="combinability" words="combinability.of" />
      <div className={styles.fields}>
        {isOfGroup(combinability) && (
          <div>
            <TextInput
              {...form.getInputProps('group')}
              label={t('group.label')}
              description={t('group.text')}
              required
              maxLength={40}
              dir="auto"
            />
            <FieldTheirs saved={saved} field="group" />
          </div>
        )}
        <div>
          <NumberField
            {...form.getInputProps('priority')}
            label={t('priority.label')}
            description={t('priority.text')}
            min={-1000}
            max={1000}
            allowDecimal={false}
          />
          <FieldTheirs saved={saved} field="priority" />
        </div>
        <div>
          <Switch
            label={t('featured.label')}
            description={t('featured.text')}
            {...form.getInputProps('featured', { type: 'checkbox' })}
          />
          <FieldTheirs saved={saved} field="featured" />
        </div>
      </div>
    </section>
  );
};
