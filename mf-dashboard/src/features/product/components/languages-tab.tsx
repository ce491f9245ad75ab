import type { Language } from '@shop/contracts';
import { SEO_LENGTH } from '@shop/contracts/catalog/dashboard';
import { lazyPart, OptionalPart, useTexts, useTranslation } from '@shop/kit';
import { Alert, Skeleton, Textarea, TextInput } from '@mantine/core';
import { LANGUAGE_NAMES } from '@shop/back-office/fields';
import { SeoResult } from '../../../shared/seo-result.tsx';
import { Tag } from '@shop/back-office/badges';
import { emptyFields, WHOLE } from '../model/product-form.ts';
import { useSeoResult } from './google-card.tsx';
import type { ProductTabProps } from './product-form.ts';
import styles from './product.module.css';
import { useTextFields } from './use-text-fields.tsx';

const RichText = lazyPart(async () => (await import('@shop/back-office/rich-text/rich-text')).RichText);

/** One language of the product, in its own direction, and what search engines will show of it. */
const LanguageCard = ({
  saved,
  isLocked,
  link,
  code,
  name,
}: ProductTabProps & { link: string; code: Language; name: string }) => {
  useTexts(['dashboard.rich-text']);
  const { t } = useTranslation('dashboard.product');
  const { form } = saved;
  const { textOf, set, labelOf, fieldOf, theirs } = useTextFields({ saved, isLocked }, code);
  const empty = emptyFields(form.values, code);
  const isBegun = empty.length < WHOLE.length;
  const result = useSeoResult(form.values, code);
  const length = (field: 'seoTitle' | 'seoDescription', most: number) => (
    <p className={styles.length} data-over={textOf(field).length > most || undefined}>
      {t('languages.length', { count: textOf(field).length, most })}
    </p>
  );
  return (
    <section className={styles.card} aria-label={name}>
      <h2 className={styles.language}>
        <bdi lang={code}>{name}</bdi>
        <Tag kind={empty.length === 0 ? 'ok' : isBegun ? 'warn' : 'neutral'}>
          {empty.length === 0
            ? t('languages.complete')
            : isBegun
              ? t('languages.empty', { count: empty.length })
              : t('languages.notBegun')}
        </Tag>
      </h2>
      <TextInput {...fieldOf('name', 150)} />
      {theirs('name')}
      <Textarea autosize minRows={2} maxRows={8} {...fieldOf('shortDescription', 20_000)} />
      {theirs('shortDescription')}
      <div>
        <p className={styles.label}>{t('languages.longDescription')}</p>
        <OptionalPart fallback={<Skeleton height={160} radius="md" aria-busy="true" />}>
          <RichText
            label={labelOf('longDescription')}
            language={code}
            value={textOf('longDescription')}
            onChange={(html) => set('longDescription', html)}
            isLocked={isLocked}
          />
        </OptionalPart>
        {theirs('longDescription')}
      </div>
      <div>
        <TextInput {...fieldOf('seoTitle', 300)} />
        {length('seoTitle', SEO_LENGTH.title)}
        {theirs('seoTitle')}
      </div>
      <div>
        <Textarea autosize minRows={2} maxRows={5} {...fieldOf('seoDescription', 300)} />
        {length('seoDescription', SEO_LENGTH.description)}
        {theirs('seoDescription')}
      </div>
      <SeoResult label={t('languages.preview')} address={link} {...result} />
    </section>
  );
};

const Unfinished = ({ errors }: { errors: ProductTabProps['saved']['form']['errors'] }) => {
  const { t } = useTranslation('dashboard.product');
  const isUnfinished = LANGUAGE_NAMES.some(({ code }) => WHOLE.some((field) => errors[`${field}.${code}`]));
  return isUnfinished ? (
    <Alert color="red" role="alert">
      {t('languages.fillAll')}
    </Alert>
  ) : null;
};

/** BO-2.04, BO-3.11, BO-3.22: what it is called and described by, in each language. */
export const LanguagesTab = ({ link, ...tab }: ProductTabProps & { link: string }) => (
  <div className={styles.languages}>
    <Unfinished errors={tab.saved.form.errors} />
    {LANGUAGE_NAMES.map(({ code, name }) => (
      <LanguageCard key={code} {...tab} link={link} code={code} name={name} />
    ))}
  </div>
);
