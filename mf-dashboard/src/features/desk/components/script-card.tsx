import { directionOf, type Language } from '@shop/contracts';
import { useTranslation } from '@shop/kit';
import { LANGUAGE_NAMES } from '@shop/back-office/fields';
import type { ScriptStep } from '../model/script.ts';
import styles from './desk.module.css';

/** What is read aloud, in the customer's language; its headings are in the page's. */
export const Script = ({ steps, language }: { readonly steps: readonly ScriptStep[]; readonly language: Language }) => {
  const { t } = useTranslation('dashboard.desk');
  const name = LANGUAGE_NAMES.find(({ code }) => code === language)?.name;
  return (
    <section className={styles.script} aria-labelledby="desk-script">
      <h2 id="desk-script" className={styles.cardTitle}>
        {t('script.title')} <small lang={language}>{name}</small>
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ part, text }) => (
          <li key={part}>
            <small>{t(`script.${part}`)}</small>
            <p lang={language} dir={directionOf(language)}>
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
};
