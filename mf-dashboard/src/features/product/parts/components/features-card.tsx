import { MAX_FEATURES } from '@shop/contracts/catalog/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { ActionIcon, Autocomplete, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMay } from '@shop/back-office/session';
import { newKey } from '@shop/back-office/commands';
import type { SavedForm } from '@shop/back-office/form-page';
import type { useDictionaries } from '../api/parts.ts';
import { keyOf, namesOf, valuesOf } from '../model/value-of.ts';
import styles from './parts.module.css';

/** A feature of the product and its value, as words. */
export interface FeatureLine {
  readonly key: string;
  readonly type: string;
  readonly value: string;
}
export interface FeaturesFields extends Record<string, unknown> {
  features: FeatureLine[];
}
/** The features of a product, each with its one value. */
export const FeaturesCard = ({
  saved,
  dictionaries,
}: {
  saved: SavedForm<FeaturesFields>;
  dictionaries: ReturnType<typeof useDictionaries>;
}) => {
  const { t } = useTranslation('dashboard.product-parts');
  const language = useLanguage();
  const mayWrite = useMay('product.write');
  const { form } = saved;
  const lines = form.getValues().features;
  const put = (next: readonly FeatureLine[]): void => {
    form.clearErrors();
    form.setFieldValue('features', [...next]);
  };
  const change = (key: string, how: Partial<FeatureLine>): void =>
    put(lines.map((line) => (line.key === key ? { ...line, ...how } : line)));
  const isTwice = ({ key, type }: FeatureLine): boolean =>
    type !== '' && lines.some((other) => other.key !== key && keyOf(other.type) === keyOf(type));
  return (
    <section className={styles.block}>
      <h2 className={styles.head}>
        {t('features.title')}
        <span className={styles.dim}>{t('features.text')}</span>
      </h2>
      {lines.length === 0 && <p className={styles.dim}>{t('features.none')}</p>}
      {lines.map((line, at) => (
        <div key={line.key} className={styles.row}>
          <Autocomplete
            label={t('features.feature')}
            data={namesOf(dictionaries, language)}
            maxLength={60}
            readOnly={!mayWrite}
            value={line.type}
            error={isTwice(line) ? t('features.twice') : form.errors[`features.${at}.type`]}
            onChange={(type) => change(line.key, { type })}
          />
          <Autocomplete
            label={t('features.value')}
            data={valuesOf(dictionaries, line.type, language)}
            maxLength={120}
            readOnly={!mayWrite}
            value={line.value}
            error={form.errors[`features.${at}.value`]}
            onChange={(value) => change(line.key, { value })}
          />
          {mayWrite && (
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={t('features.remove', { name: line.type })}
              onClick={() => put(lines.filter(({ key }) => key !== line.key))}
            >
              <IconTrash size={16} stroke={1.75} />
            </ActionIcon>
          )}
        </div>
      ))}
      {mayWrite && lines.length < MAX_FEATURES && (
        <span>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} />}
            onClick={() => put([...lines, { key: newKey(), type: '', value: '' }])}
          >
            {t('features.add')}
          </Button>
        </span>
      )}
    </section>
  );
};
