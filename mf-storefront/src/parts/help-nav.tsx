import { Link, useShop, useTranslation } from '@shop/kit';
import type { ReactNode } from 'react';
import styles from './help-nav.module.css';

export const CONTACT_PAGE = '/contact';

/** The shop's own pages that its footer leads to, and the contact page; at desk width alone. */
export const HelpNav = ({ current }: { current: string }): ReactNode => {
  const { t } = useTranslation('storefront.page');
  const { footer } = useShop();
  const written = footer.flatMap(({ links }) => links).filter(({ href }) => href.startsWith('/pages/'));
  const links = [...written, { href: CONTACT_PAGE, label: t('help.contact') }];
  const others = links.filter(({ href }, index) => links.findIndex((link) => link.href === href) === index);
  return (
    <nav className={styles.nav} aria-label={t('help.title')}>
      <ul className={styles.list}>
        {others.map(({ href, label }) => (
          <li key={href}>
            <Link to={href} className={styles.link} {...(href === current && { 'aria-current': 'page' as const })}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
