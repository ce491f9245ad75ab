import { useLanguage, useLocation, useShop, useTranslation } from '@shop/kit';
import { Icon } from '@shop/kit/ui';
import { type Language, LANGUAGES } from '@shop/contracts';
import type { ReactNode } from 'react';
import { useAlive } from '../browser/alive.ts';
import styles from './language-menu.module.css';

/** A language's name in that language, on purpose the same in every language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { fr: 'Français', ar: 'العربية', en: 'English' };
export const LANGUAGE_MARKS: Readonly<Record<Language, string>> = { fr: 'FR', ar: 'ع', en: 'EN' };

/**
 * The same page in another language: the server sets the cookie and removes the parameter from the address. The
 * server's HTML is the same for every address, so other parameters are added after hydration.
 */
export const useLanguageLink = (): ((language: Language) => string) => {
  const { search } = useLocation();
  const isHydrated = useAlive();
  return (language) => {
    const query = new URLSearchParams(isHydrated ? search : '');
    query.set('lang', language);
    return `?${query.toString()}`;
  };
};

/** D-2.02: the shop's languages, or none where there is only one. */
export const useLanguages = (): readonly Language[] => {
  const { languages = LANGUAGES } = useShop();
  return languages[1] ? languages : [];
};

/** Plain links in a native `details`: works before any script, and a crawler follows them. */
export const LanguageMenu = (): ReactNode => {
  const current = useLanguage();
  const linkTo = useLanguageLink();
  const { t } = useTranslation('shell.layout');
  const languages = useLanguages();
  if (!languages[0]) return null;
  return (
    <details
      className={styles.menu}
      onBlur={(event) =>
        !event.currentTarget.contains(event.relatedTarget) && event.currentTarget.removeAttribute('open')
      }
    >
      <summary className={styles.summary} aria-label={`${t('language.change')}: ${LANGUAGE_NAMES[current]}`}>
        <Icon name="globe" size={20} />
        {LANGUAGE_NAMES[current]}
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul className={styles.list}>
        {languages.map((language) => (
          <li key={language}>
            <a
              className={styles.link}
              href={linkTo(language)}
              lang={language}
              hrefLang={language}
              aria-current={language === current ? 'true' : undefined}
              rel="alternate"
            >
              {LANGUAGE_NAMES[language]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
};
