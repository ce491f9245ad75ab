import type { HomeBlock } from '@shop/contracts/catalog/dashboard';
import { lazyPart, OptionalPart, useTexts } from '@shop/kit';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { LANGUAGE_NAMES } from '@shop/back-office/fields';
import styles from './home-modules.module.css';

const RichText = lazyPart(async () => (await import('@shop/back-office/rich-text/rich-text')).RichText);

/** A long text, one language at a time. */
export const Html = ({
  label,
  value,
  onChange,
  error,
}: {
  label: string;
  value: HomeBlock['html'];
  onChange: (value: HomeBlock['html']) => void;
  error: string | undefined;
}) => {
  useTexts(['dashboard.rich-text']);
  const [language, setLanguage] = useState<'fr' | 'ar' | 'en'>('fr');
  return (
    <fieldset className={styles.fieldset}>
      <legend>{label}</legend>
      <SegmentedControl
        aria-label={label}
        data={LANGUAGE_NAMES.map(({ code, name }) => ({ value: code, label: name }))}
        value={language}
        onChange={(code) => setLanguage(LANGUAGE_NAMES.find((one) => one.code === code)?.code ?? 'fr')}
      />
      <OptionalPart fallback={<Skeleton height={160} />}>
        <RichText
          key={language}
          label={`${label} (${LANGUAGE_NAMES.find(({ code }) => code === language)?.name ?? ''})`}
          language={language}
          value={value[language] ?? ''}
          onChange={(html) => onChange({ ...value, [language]: html })}
        />
      </OptionalPart>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
