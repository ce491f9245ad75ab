import { localized, type Language } from '@shop/contracts';
import type { ProductParts, ValueInput } from '@shop/contracts/catalog/dashboard';
import { lazyPart, useLanguage, useTranslation } from '@shop/kit';
import { type FormTab, useSavedForm } from '@shop/back-office/form-page';
import { useWhoSaved } from '@shop/back-office/audit';
import { useDictionaries, usePartsWrites } from './api/parts.ts';
import type { FeatureLine, FeaturesFields } from './components/features-card.tsx';
import { saveAnswerOf } from './model/save-answer.ts';
import { valueOf } from './model/value-of.ts';

const FeaturesCard = lazyPart(async () => (await import('./components/features-card.tsx')).FeaturesCard);

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

/** BO-5.18: exactly one value of each feature, from the shop's own words or free. */
export const useFeaturesTab = (parts: ProductParts): FormTab => {
  const { t } = useTranslation('dashboard.product-parts');
  const language = useLanguage();
  const dictionaries = useDictionaries('feature');
  const writes = usePartsWrites(parts.uuid);
  const who = useWhoSaved('product', parts.uuid);
  const versionOf = versionIn(language);
  const featureOf = ({ type, value }: FeatureLine): ValueInput =>
    valueOf(type, value, dictionaries, parts.features, language);
  const saved = useSavedForm({
    record: versionOf(parts),
    schema: async () => (await import('../model/schemas.ts')).Features,
    bodyOf: ({ features }: FeaturesFields) => ({ features: features.map(featureOf) }),
    save: async (body, version) =>
      saveAnswerOf(await writes.saveFeatures({ ...body, version }), versionOf, t('features.notSaved'), who),
  });
  return {
    id: 'features',
    label: t('tab.features'),
    form: saved,
    content: <FeaturesCard saved={saved} dictionaries={dictionaries} />,
  };
};
