import { Link, useLanguage, useShop, useTranslation } from '@shop/kit';
import { formatPhone, whatsAppLink } from '@shop/kit/format';
import { Icon, Mark } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import styles from './footer.module.css';
import { LANGUAGE_NAMES, useLanguageLink, useLanguages } from './language-menu.tsx';

/** D-15.03: the seller's legal data, as law 18-05 requires it on every page of the shop. */
const Legal = (): ReactNode => {
  const { legal, email, phone } = useShop();
  const { t } = useTranslation('shell.layout');
  const legalIds = (['rc', 'nif', 'nis', 'ai'] as const).filter((mark) => legal[mark] !== '');
  return (
    <div className={styles.legal}>
      <p className={styles.seller}>
        <bdi>{legal.company}</bdi>
        {legal.capital && (
          <>
            {', '}
            {t('legal.capital')} <bdi>{legal.capital}</bdi>
          </>
        )}
        <br />
        <bdi>{legal.address}</bdi>
      </p>
      {legalIds.map((mark) => (
        <p key={mark} className={styles.mark}>
          {t(`legal.${mark}`)}
          <bdi dir="ltr">{legal[mark]}</bdi>
        </p>
      ))}
      <p className={styles.mark}>
        <a href={`tel:${phone}`}>
          <bdi dir="ltr">{formatPhone(phone)}</bdi>
        </a>
        {email && (
          <a href={`mailto:${email}`}>
            <bdi dir="ltr">{email}</bdi>
          </a>
        )}
      </p>
    </div>
  );
};

export const Footer = (): ReactNode => {
  const shop = useShop();
  const current = useLanguage();
  const linkTo = useLanguageLink();
  const languages = useLanguages();
  const { t } = useTranslation('shell.layout');
  return (
    <footer className={styles.footer}>
      <div className={styles.wrap}>
        <div className={styles.top}>
          <div className={styles.shop}>
            <Mark size={48} />
            <p className={styles.tagline}>{shop.tagline || shop.name}</p>
            <p className={styles.since}>{shop.since}</p>
            <div className={styles.contacts}>
              <a className={styles.phone} href={`tel:${shop.phone}`}>
                <Icon name="phone" size={16} />
                <bdi dir="ltr">{formatPhone(shop.phone)}</bdi>
              </a>
              <Link to="/checkout/track">{t('track')}</Link>
              <Link to="/contact">{t('contact')}</Link>
              {shop.whatsapp && (
                <a className={styles.whatsapp} href={whatsAppLink(shop.whatsapp)} rel="noopener">
                  <Icon name="whatsapp" size={18} />
                  WhatsApp
                </a>
              )}
            </div>
            {shop.hours && (
              <ul className={styles.links}>
                {shop.hours.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </div>
          {shop.footer.map((column) => (
            <nav key={column.title} className={styles.column} aria-label={column.title}>
              <h2 className={styles.title}>{column.title}</h2>
              <ul className={styles.links}>
                {column.links.map((link) => (
                  <li key={link.href + link.label}>
                    <Link to={link.href}>{link.label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={styles.bottom}>
          <Legal />
          <ul className={styles.languages} aria-label={t('language.change')}>
            {languages.map((language) => (
              <li key={language}>
                <a
                  href={linkTo(language)}
                  lang={language}
                  hrefLang={language}
                  aria-current={language === current ? 'true' : undefined}
                >
                  {LANGUAGE_NAMES[language]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
};
