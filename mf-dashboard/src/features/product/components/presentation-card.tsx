import type { Language } from '@shop/contracts';
import { lazyPart, OptionalPart, useTexts, useTranslation } from '@shop/kit';
import { SegmentedControl, Skeleton, Textarea, TextInput } from '@mantine/core';
import { LANGUAGE_NAMES } from '@shop/back-office/fields';
import { useEffect } from 'react';
import { emptyFields } from '../model/product-form.ts';
import type { ProductTabProps } from './product-form.ts';
import styles from './product.module.css';
import { useTextFields } from './use-text-fields.tsx';

const RichText = lazyPart(async () => (await import('@shop/back-office/rich-text/rich-text')).RichText);
const FIELDS = ['name', 'longDescription', 'shortDescription'] as const;

const LongDescription = ({ tab, code }: { tab: ProductTabProps; code: Language }) => {
  useTexts(['dashboard.rich-text']);
  const { textOf, set, labelOf } = useTextFields(tab, code);
  return (
    <RichText
      key={code}
      label={labelOf('longDescription')}
      language={code}
      value={textOf('longDescription')}
      onChange={(html) => set('longDescription', html)}
      isLocked={tab.isLocked}
    />
  );
};

/** What the product is called and described by, one language at a time; the tab of languages has them side by side. */
export const PresentationCard = ({
  tab,
  code,
  onCode,
}: {
  tab: ProductTabProps;
  code: Language;
  onCode: (code: Language) => void;
}) => {
  const { t } = useTranslation('dashboard.product');
  const { fieldOf, theirs } = useTextFields(tab, code);
  const { errors, values } = tab.saved.form;
  const isWrong = (language: Language): boolean => FIELDS.some((field) => errors[`${field}.${language}`]);
  const wrong = isWrong(code) ? undefined : LANGUAGE_NAMES.find((one) => isWrong(one.code))?.code;
  // A refused text is shown, whichever language it is in.
  useEffect(() => {
    if (wrong) onCode(wrong);
    // The setter is new at every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wrong]);
  return (
    <section className={styles.card}>
      <h2 className={styles.presentation}>
        {t('details.presentation')}
        <SegmentedControl
          size="xs"
          aria-label={t('details.language')}
          value={code}
          onChange={(chosen) => onCode(LANGUAGE_NAMES.find((one) => one.code === chosen)?.code ?? code)}
          data={LANGUAGE_NAMES.map((one) => ({
            value: one.code,
            label: (
              <span lang={one.code}>
                {one.name}
                {emptyFields(values, one.code).length > 0 && (
                  <span className={styles.incomplete} role="img" aria-label={t('details.incomplete')} />
                )}
              </span>
            ),
          }))}
        />
      </h2>
      <div>
        <TextInput {...fieldOf('name', 150)} />
        {theirs('name')}
      </div>
      <div>
        <p className={styles.label}>{t('languages.longDescription')}</p>
        <OptionalPart fallback={<Skeleton height={190} radius="md" aria-busy="true" />}>
          <LongDescription tab={tab} code={code} />
        </OptionalPart>
        {theirs('longDescription')}
      </div>
      <div>
        <Textarea autosize minRows={1} maxRows={8} {...fieldOf('shortDescription', 20_000)} />
        {theirs('shortDescription')}
      </div>
    </section>
  );
};
