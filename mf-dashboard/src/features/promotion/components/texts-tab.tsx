import type { Language } from '@shop/contracts';
import { MAX_TEXT_LENGTH } from '@shop/contracts/catalog/dashboard';
import { lazyPart, OptionalPart, useTexts, useTranslation } from '@shop/kit';
import { Skeleton, TextInput } from '@mantine/core';
import { Fragment } from 'react';
import { LANGUAGE_NAMES } from '@shop/back-office/fields';
import type { TextField } from '../model/promotion-form.ts';
import { FieldTheirs } from './field-theirs.tsx';
import type { PartProps } from './promotion-form.ts';
import styles from './promotion.module.css';

const RichText = lazyPart(async () => (await import('@shop/back-office/rich-text/rich-text')).RichText);
const MAX_CHARACTERS = 300;

/** The texts of a promotion in one language, in its own direction. */
const LanguageCard = ({ saved, isLocked, code, name }: PartProps & { code: Language; name: string }) => {
  useTexts(['dashboard.rich-text']);
  const { t } = useTranslation('dashboard.promotion');
  const { form } = saved;
  const values = form.getValues();
  const set = (field: TextField, text: string): void =>
    form.setFieldValue(field, { ...form.getValues()[field], [code]: text });
  const banner = values.bannerHtml[code] ?? '';
  const trouble =
    form.errors[`bannerHtml.${code}`] ?? (banner.length > MAX_TEXT_LENGTH && t('text.long', { most: MAX_TEXT_LENGTH }));
  return (
    <section className={styles.card} aria-label={name}>
      <h2>
        <bdi lang={code}>{name}</bdi>
      </h2>
      {(['title', 'subtitle', 'slogan'] as const).map((field) => (
        <Fragment key={field}>
          <TextInput
            label={t(`text.${field}`)}
            aria-label={`${t(`text.${field}`)} (${name})`}
            lang={code}
            dir={code === 'ar' ? 'rtl' : 'ltr'}
            maxLength={MAX_CHARACTERS}
            readOnly={isLocked}
            value={values[field][code] ?? ''}
            onChange={(event) => set(field, event.currentTarget.value)}
            error={form.errors[`${field}.${code}`]}
          />
          <FieldTheirs saved={saved} field={field} code={code} />
        </Fragment>
      ))}
      <div>
        <p className={styles.label}>{t('text.bannerHtml')}</p>
        <OptionalPart fallback={<Skeleton height={160} radius="md" aria-busy="true" />}>
          <RichText
            label={`${t('text.bannerHtml')} (${name})`}
            language={code}
            value={banner}
            onChange={(html) => set('bannerHtml', html)}
            isLocked={isLocked}
          />
        </OptionalPart>
        <FieldTheirs saved={saved} field="bannerHtml" code={code} />
        {trouble && (
          <p role="alert" className={styles.error}>
            {trouble}
          </p>
        )}
      </div>
    </section>
  );
};

/** BO-3.23: the shop’s texts about a promotion, in each language. */
export const TextsTab = (part: PartProps) => {
  const { t } = useTranslation('dashboard.promotion');
  return (
    <div className={styles.languages}>
      <p className={styles.dim}>{t('text.where')}</p>
      {LANGUAGE_NAMES.map(({ code, name }) => (
        <LanguageCard key={code} {...part} code={code} name={name} />
      ))}
    </div>
  );
};
