import type { Language } from '@shop/contracts';
import { MAX_TEXT_LENGTH, SEO_LENGTH, type ContentEntryKind } from '@shop/contracts/catalog/dashboard';
import { lazyPart, OptionalPart, useTexts, useTranslation } from '@shop/kit';
import { Skeleton, Textarea, TextInput } from '@mantine/core';
import { LANGUAGE_NAMES } from '@shop/back-office/fields';
import { SeoResult, useTitleInShop } from '../../../shared/seo-result.tsx';
import { Tag } from '@shop/back-office/badges';
import { isWritten } from '../model/kinds.ts';
import { FieldTheirs, type ContentEntryTabProps } from './content-entry-form.tsx';
import page from '@shop/back-office/styles/page.module.css';
import styles from './content.module.css';

const RichText = lazyPart(async () => (await import('@shop/back-office/rich-text/rich-text')).RichText);
interface TextsTabProps extends ContentEntryTabProps {
  readonly kind: ContentEntryKind;
  readonly link: string;
}

/** One language of it, in its own direction, and what search engines will show. */
const LanguageCard = ({
  saved,
  isLocked,
  kind,
  link,
  code,
  name,
}: TextsTabProps & { code: Language; name: string }) => {
  useTexts(['dashboard.rich-text']);
  const { t } = useTranslation('dashboard.content');
  const titleInShop = useTitleInShop();
  const { form } = saved;
  const { title, html, description } = form.getValues();
  const set = (field: 'title' | 'html' | 'description', text: string): void =>
    form.setFieldValue(field, { ...form.getValues()[field], [code]: text });
  const fieldOf = (field: 'title' | 'description', most: number, value: string | undefined) => ({
    label: t(field === 'description' ? `description.${isWritten(kind) ? 'label' : 'category'}` : field),
    'aria-label': `${t(field === 'description' ? `description.${isWritten(kind) ? 'label' : 'category'}` : field)} (${name})`,
    lang: code,
    dir: code === 'ar' ? 'rtl' : 'ltr',
    maxLength: most,
    readOnly: isLocked,
    value: value ?? '',
    onChange: (event: { currentTarget: { value: string } }) => set(field, event.currentTarget.value),
    error: form.errors[`${field}.${code}`],
  });
  const text = html[code] ?? '';
  const isWhole = title[code] && (!isWritten(kind) || text);
  const isBegun = title[code] || text || description[code];
  const length = description[code]?.length ?? 0;
  return (
    <section className={page.block} aria-label={name}>
      <h2 className={styles.language}>
        <bdi lang={code}>{name}</bdi>
        <Tag kind={isWhole ? 'ok' : isBegun ? 'warn' : 'neutral'}>
          {t(isWhole ? 'language.whole' : isBegun ? 'language.begun' : 'language.none')}
        </Tag>
      </h2>
      <TextInput {...fieldOf('title', 150, title[code])} />
      <FieldTheirs saved={saved} field="title" code={code} />
      {isWritten(kind) && (
        <div>
          <p className={styles.label}>{t('html')}</p>
          <OptionalPart fallback={<Skeleton height={200} radius="md" aria-busy="true" />}>
            <RichText
              label={`${t('html')} (${name})`}
              language={code}
              value={text}
              onChange={(written) => set('html', written)}
              isLocked={isLocked}
            />
          </OptionalPart>
          <FieldTheirs saved={saved} field="html" code={code} />
          {(text.length > MAX_TEXT_LENGTH || form.errors[`html.${code}`]) && (
            <p role="alert" className={styles.error}>
              {form.errors[`html.${code}`] ?? t('tooLong', { most: MAX_TEXT_LENGTH })}
            </p>
          )}
        </div>
      )}
      <div>
        <Textarea autosize minRows={2} maxRows={5} {...fieldOf('description', 300, description[code])} />
        <FieldTheirs saved={saved} field="description" code={code} />
        {isWritten(kind) && (
          <p className={styles.length} data-over={length > SEO_LENGTH.description || undefined}>
            {t('description.length', { used: length, most: SEO_LENGTH.description })}
          </p>
        )}
      </div>
      {isWritten(kind) && isBegun && (
        <SeoResult
          label={t('description.preview')}
          address={link}
          title={titleInShop(title[code] ?? '')}
          description={description[code] || t('description.nothing')}
        />
      )}
    </section>
  );
};

/** Its title and text in each language. */
export const TextsTab = (tab: TextsTabProps) => (
  <div className={page.form}>
    {tab.saved.form.errors['title'] && (
      <p role="alert" className={styles.error}>
        {tab.saved.form.errors['title']}
      </p>
    )}
    {LANGUAGE_NAMES.map(({ code, name }) => (
      <LanguageCard key={code} {...tab} code={code} name={name} />
    ))}
  </div>
);
