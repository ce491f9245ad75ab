import type { CollectionRules } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { MultiSelect, Switch } from '@mantine/core';
import { useChoices } from '@shop/back-office/fields';
import { NumberField } from '@shop/back-office/amounts';
import styles from './taxonomy.module.css';

const LISTS = [
  ['categories', 'category'],
  ['brands', 'brand'],
  ['tags', 'tag'],
] as const;
const figureOf = (value: number | ''): number | null => (value === '' ? null : value);

const ChosenField = ({
  kind,
  label,
  value,
  onChange,
}: {
  kind: (typeof LISTS)[number][1];
  label: string;
  value: readonly string[];
  onChange: (ids: string[]) => void;
}) => {
  const { t } = useTranslation('dashboard.taxonomy');
  const choices = useChoices(kind);
  return (
    <MultiSelect
      label={label}
      searchable
      clearable
      nothingFoundMessage={t('nothingFound')}
      data={[...choices]}
      value={[...value]}
      onChange={onChange}
    />
  );
};

/** The rules by which a collection takes products: each rule that is set must hold; of a list, one match is enough. */
export const RulesFields = ({
  value,
  onChange,
}: {
  value: CollectionRules;
  onChange: (rules: CollectionRules) => void;
}) => {
  const { t } = useTranslation('dashboard.taxonomy');
  const set = (part: Partial<CollectionRules>) => onChange({ ...value, ...part });
  return (
    <>
      {LISTS.map(([field, kind]) => (
        <ChosenField
          key={field}
          kind={kind}
          label={t(`rules.${field}`)}
          value={value[field]}
          onChange={(ids) => set({ [field]: ids })}
        />
      ))}
      <div className={styles.pair}>
        {(['priceFrom', 'priceTo'] as const).map((field) => (
          <NumberField
            key={field}
            label={t(`rules.${field}`)}
            min={0}
            decimalScale={2}
            thousandSeparator=" "
            suffix=" DA"
            value={value[field] ?? ''}
            onChange={(figure) => set({ [field]: figureOf(figure) })}
          />
        ))}
        <NumberField
          label={t('rules.newForDays')}
          min={1}
          max={3650}
          allowDecimal={false}
          value={value.newForDays ?? ''}
          onChange={(figure) => set({ newForDays: figureOf(figure) })}
        />
      </div>
      <Switch
        label={t('rules.onPromotion')}
        checked={value.onPromotion}
        onChange={(event) => set({ onPromotion: event.currentTarget.checked })}
      />
    </>
  );
};
