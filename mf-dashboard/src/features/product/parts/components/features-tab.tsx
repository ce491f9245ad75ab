import { localized, type Language } from '@shop/contracts';
import { Features as Body, MOST_FEATURES, type ProductParts, type ValueInput } from '@shop/contracts/catalog/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { ActionIcon, Autocomplete, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMay } from '../../../../shared/session.tsx';
import { newKey } from '../../../../shared/write-keys.ts';
import type { FormTab } from '../../../../ui/form-page/form-page.tsx';
import { useSavedForm, type SavedForm } from '../../../../ui/form-page/use-saved-form.ts';
import { useDictionaries, usePartsWrites } from '../api/parts.ts';
import { saveAnswerOf } from '../model/save-answer.ts';
import { keyOfWord, namesOf, valueOf, valuesOf } from '../model/value-of.ts';
import styles from './parts.module.css';

interface Line {
  readonly key: string;
  readonly type: string;
  readonly value: string;
}
interface Fields extends Record<string, unknown> {
  features: Line[];
}
const versionIn = (language: Language) => (parts: ProductParts) => ({
  version: parts.version,
  values: {
    features: parts.features.map(({ type, typeLabel, label }) => ({
      key: type,
      type: localized(typeLabel, language),
      value: localized(label, language),
    })),
  },
});

const FeaturesCard = ({
  saved,
  dictionaries,
}: {
  saved: SavedForm<Fields>;
  dictionaries: ReturnType<typeof useDictionaries>;
}) => {
  const { t } = useTranslation('dashboard.product-parts');
  const language = useLanguage();
  const mayWrite = useMay('product.write');
  const { form } = saved;
  const lines = form.getValues().features;
  const put = (next: readonly Line[]): void => {
    form.clearErrors();
    form.setFieldValue('features', [...next]);
  };
  const change = (key: string, how: Partial<Line>): void =>
    put(lines.map((line) => (line.key === key ? { ...line, ...how } : line)));
  const isTwice = ({ key, type }: Line): boolean =>
    type !== '' && lines.some((other) => other.key !== key && keyOfWord(other.type) === keyOfWord(type));
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
      {mayWrite && lines.length < MOST_FEATURES && (
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

/** BO-5.18: exactly one value of each feature, from the shop's own words or free. */
export const useFeaturesTab = (parts: ProductParts): FormTab => {
  const { t } = useTranslation('dashboard.product-parts');
  const language = useLanguage();
  const dictionaries = useDictionaries('feature');
  const writes = usePartsWrites(parts.uuid);
  const versionOf = versionIn(language);
  const featureOf = ({ type, value }: Line): ValueInput => valueOf(type, value, dictionaries, parts.features, language);
  const saved = useSavedForm({
    record: versionOf(parts),
    schema: Body,
    bodyOf: ({ features }: Fields) => ({ features: features.map(featureOf) }),
    save: async (body, version) =>
      saveAnswerOf(await writes.saveFeatures({ ...body, version }), versionOf, t('features.notSaved')),
  });
  return {
    id: 'features',
    label: t('tab.features'),
    form: saved,
    content: <FeaturesCard saved={saved} dictionaries={dictionaries} />,
  };
};
