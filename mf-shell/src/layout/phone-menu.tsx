import { Link, useLanguage, useShop, useTranslation } from '@shop/kit';
import { formatPhone } from '@shop/kit/format';
import { Dialog, Icon, Mark, type IconName } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { LANGUAGE_MARKS, LANGUAGE_NAMES, useLanguageLink, useLanguages } from './language-menu.tsx';
import { PhoneDepartment } from './phone-department.tsx';
import styles from './phone-menu.module.css';

const iconOf = (item: { href: string; highlight?: boolean | undefined }): IconName =>
  item.highlight ? 'percent' : item.href.includes('new') ? 'sparkles' : item.href.includes('blog') ? 'receipt' : 'tag';

/**
 * The phone's menu: off-canvas from the start side, departments with their arch, the shop's number and languages at the
 * foot.
 */
export const PhoneMenu = ({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode => {
  const shop = useShop();
  const current = useLanguage();
  const linkTo = useLanguageLink();
  const languages = useLanguages();
  const { t } = useTranslation('shell.layout');
  const departments = shop.menu.filter((item) => item.image !== null && !item.highlight);
  const others = [
    ...shop.menu.filter((item) => item.highlight),
    ...shop.menu.filter((item) => item.image === null && !item.highlight),
  ];
  return (
    <Dialog open={open} onClose={onClose} title={t('menu.title')} place="start" bare>
      <div
        className={styles.menu}
        onClick={(event) => event.target instanceof Element && event.target.closest('a') && onClose()}
      >
        <div className={styles.head}>
          <Mark size={32} />
          <span className={styles.shop}>{shop.name}</span>
          <button type="button" className={styles.close} onClick={onClose} aria-label={t('menu.close')}>
            <Icon name="close" size={24} />
          </button>
        </div>
        <nav aria-label={t('menu.departments')}>
          <ul className={styles.departments}>
            {departments.map((item) => (
              <PhoneDepartment key={item.href} item={item} />
            ))}
          </ul>
        </nav>
        <div className={styles.rest}>
          <ul className={styles.others}>
            {others.map((item) => (
              <li key={item.href}>
                <Link to={item.href} className={`${styles.other} ${item.highlight ? styles.highlight : ''}`}>
                  <Icon name={iconOf(item)} />
                  {item.label}
                </Link>
              </li>
            ))}
            <li>
              <Link to="/checkout/track" className={styles.other}>
                <Icon name="truck" />
                {t('track')}
              </Link>
            </li>
            <li>
              <Link to="/contact" className={styles.other}>
                <Icon name="headset" />
                {t('contact')}
              </Link>
            </li>
          </ul>
          <div className={styles.foot}>
            <a className={styles.phone} href={`tel:${shop.phone}`}>
              <Icon name="phone" size={16} />
              <bdi dir="ltr">{formatPhone(shop.phone)}</bdi>
            </a>
            {languages.map((language) => (
              <a
                key={language}
                className={styles.language}
                href={linkTo(language)}
                hrefLang={language}
                lang={language}
                aria-label={`${LANGUAGE_MARKS[language]} ${LANGUAGE_NAMES[language]}`}
                aria-current={language === current ? 'true' : undefined}
              >
                {LANGUAGE_MARKS[language]}
              </a>
            ))}
          </div>
        </div>
      </div>
    </Dialog>
  );
};
