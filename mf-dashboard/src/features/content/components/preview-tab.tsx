import { type Language, directionOf } from '@shop/contracts';
import { lazyPart, OptionalPart, useLanguage, useTexts, useTranslation } from '@shop/kit';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { LANGUAGE_NAMES } from '@shop/back-office/fields';
import page from '@shop/back-office/styles/page.module.css';
import type { ContentEntryTabProps } from './content-entry-form.tsx';
import styles from './content.module.css';

const RichText = lazyPart(async () => (await import('@shop/back-office/rich-text/rich-text')).RichText);
const WIDTHS = ['phone', 'desk'] as const;
const textIn = (text: Readonly<Partial<Record<Language, string>>>, language: Language): string =>
  text[language] || text.fr || text.ar || text.en || '';

/**
 * Previews the unsaved page at the widths of a phone and of a desktop (D-2.02: a missing language is shown in French).
 */
export const PreviewTab = ({ saved }: Pick<ContentEntryTabProps, 'saved'>) => {
  useTexts(['dashboard.rich-text']);
  const { t } = useTranslation('dashboard.content');
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('phone');
  const { title, html } = saved.form.getValues();
  const text = textIn(html, language);
  return (
    <div className={styles.preview}>
      <div className={styles.previewBar}>
        <SegmentedControl
          aria-label={t('preview.language')}
          value={language}
          onChange={(code) => setLanguage(LANGUAGE_NAMES.find((known) => known.code === code)?.code ?? 'fr')}
          data={LANGUAGE_NAMES.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <SegmentedControl
          aria-label={t('preview.width')}
          value={width}
          onChange={(chosen) => setWidth(chosen === 'desk' ? 'desk' : 'phone')}
          data={WIDTHS.map((value) => ({ value, label: t(`preview.${value}`) }))}
        />
      </div>
      <p className={page.dim}>{t('preview.note')}</p>
      <article
        className={styles.sheet}
        data-width={width}
        lang={language}
        dir={directionOf(language)}
        aria-label={t('preview.title')}
      >
        <h1>{textIn(title, language)}</h1>
        {text === '' ? (
          <p className={page.dim}>{t('preview.empty')}</p>
        ) : (
          <OptionalPart fallback={<Skeleton height={200} radius="md" aria-busy="true" />}>
            <RichText
              key={language}
              label={t('preview.title')}
              language={language}
              value={text}
              onChange={() => undefined}
              isLocked
            />
          </OptionalPart>
        )}
      </article>
    </div>
  );
};
