import type { Language } from '@shop/contracts';
import { SEO_LENGTH } from '@shop/contracts/catalog/dashboard';
import { lazyPart, OptionalPart, useTexts, useTranslation } from '@shop/kit';
import { Alert, Skeleton, Textarea, TextInput } from '@mantine/core';
import { LANGUAGE_NAMES } from '@shop/back-office/fields';
import { SeoResult, useTitleInShop } from '../../../shared/seo-result.tsx';
import { Tag } from '@shop/back-office/badges';
import { emptyFields, WHOLE, type ProductFields } from '../model/product-form.ts';
import { FieldTheirs } from './field-theirs.tsx';
import type { ProductTabProps } from './product-form.ts';
import styles from './product.module.css';

const RichText = lazyPart(async () => (await import('@shop/back-office/rich-text/rich-text')).RichText);
type TextField = 'name' | 'shortDescription' | 'seoTitle' | 'seoDescription' | 'longDescription';

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
  const titleInShop = useTitleInShop();
  const { form } = saved;
  const { values } = form;
  const empty = emptyFields(values, code);
  const textOf = (field: TextField): string => values[field][code] ?? '';
  const set = (field: TextField, text: string): void =>
    form.setFieldValue(field, { ...(values[field] as ProductFields['name']), [code]: text });
  // A language that is begun is filled in whole (BO-5.08); French is what all others fall back to.
  const isBegun = code === 'fr' || empty.length < 4;
  const fieldOf = (field: Exclude<TextField, 'longDescription'>, most: number) => ({
    label: t(`languages.${field}`),
    'aria-label': `${t(`languages.${field}`)} (${name})`,
    lang: code,
    dir: code === 'ar' ? 'rtl' : 'ltr',
    maxLength: most,
    readOnly: isLocked,
    value: textOf(field),
    onChange: (event: { currentTarget: { value: string } }) => set(field, event.currentTarget.value),
    error: form.errors[field] ?? form.errors[`${field}.${code}`],
  });
  const length = (field: 'seoTitle' | 'seoDescription', most: number) => (
    <p className={styles.length} data-over={textOf(field).length > most || undefined}>
      {t('languages.length', { count: textOf(field).length, most })}
    </p>
  );
  const theirs = (field: TextField) => <FieldTheirs saved={saved} field={field} code={code} />;
  const title = textOf('seoTitle') || (textOf('name') && titleInShop(textOf('name')));
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
      <TextInput required={isBegun} {...fieldOf('name', 150)} />
      {theirs('name')}
      <Textarea required={isBegun} autosize minRows={2} maxRows={8} {...fieldOf('shortDescription', 20_000)} />
      {theirs('shortDescription')}
      <div>
        <p className={styles.label}>{t('languages.longDescription')}</p>
        <OptionalPart fallback={<Skeleton height={160} radius="md" aria-busy="true" />}>
          <RichText
            label={`${t('languages.longDescription')} (${name})`}
            language={code}
            value={textOf('longDescription')}
            onChange={(html) => set('longDescription', html)}
            isLocked={isLocked}
          />
        </OptionalPart>
        {theirs('longDescription')}
      </div>
      <div>
        <TextInput required={isBegun} {...fieldOf('seoTitle', 300)} />
        {length('seoTitle', SEO_LENGTH.title)}
        {theirs('seoTitle')}
      </div>
      <div>
        <Textarea required={isBegun} autosize minRows={2} maxRows={5} {...fieldOf('seoDescription', 300)} />
        {length('seoDescription', SEO_LENGTH.description)}
        {theirs('seoDescription')}
      </div>
      <SeoResult
        label={t('languages.preview')}
        address={link}
        title={title || t('languages.noTitle')}
        description={textOf('seoDescription') || textOf('shortDescription') || t('languages.noDescription')}
      />
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
