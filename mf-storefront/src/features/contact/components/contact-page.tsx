import { useShop, useTranslation } from '@shop/kit';
import { formatPhone, whatsAppLink } from '@shop/kit/format';
import { Icon, type IconName } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../../parts/breadcrumbs.tsx';
import { CONTACT_PAGE, HelpNav } from '../../../parts/help-nav.tsx';
import wrap from '../../../parts/wrap.module.css';
import { ContactForm } from './contact-form.tsx';
import styles from './contact.module.css';

const Way = ({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }): ReactNode => (
  <li className={styles.way}>
    <Icon name={icon} size={20} />
    <div>
      <strong>{name}</strong>
      {children}
    </div>
  </li>
);

/** The ways to the shop, those that its settings name. */
const Ways = (): ReactNode => {
  const { t } = useTranslation('storefront.page');
  const { phone, whatsapp, email, legal, hours = [], map } = useShop();
  const [hoursTitle, ...hourLines] = hours;
  return (
    <section className={styles.ways} aria-labelledby="contact-ways">
      <h2 id="contact-ways" className={styles.title}>
        {t('contact.ways.title')}
      </h2>
      <ul className={styles.list}>
        <Way icon="phone" name={t('contact.ways.phone')}>
          <a href={`tel:${phone}`}>
            <bdi dir="ltr">{formatPhone(phone)}</bdi>
          </a>
        </Way>
        {whatsapp && (
          <Way icon="whatsapp" name={t('contact.ways.whatsapp')}>
            <a href={whatsAppLink(whatsapp)} target="_blank" rel="noopener noreferrer">
              {t('contact.ways.write')}
            </a>
          </Way>
        )}
        {email && (
          <Way icon="info" name={t('contact.ways.email')}>
            <a href={`mailto:${email}`}>
              <bdi dir="ltr">{email}</bdi>
            </a>
          </Way>
        )}
        {(legal.address || map) && (
          <Way icon="store" name={t('contact.ways.address')}>
            {legal.address && <span dir="auto">{legal.address}</span>}
            {map && (
              <a href={map} target="_blank" rel="noopener noreferrer">
                {t('contact.ways.map')}
              </a>
            )}
          </Way>
        )}
        {hoursTitle && (
          <Way icon="clock" name={hoursTitle}>
            {hourLines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </Way>
        )}
      </ul>
    </section>
  );
};

/** How to reach the shop, and a form that reaches its staff. */
export const ContactPage = (): ReactNode => {
  const { t } = useTranslation('storefront.page');
  return (
    <div className={`${wrap.wrap} ${styles.page}`}>
      <Breadcrumbs crumbs={[{ name: t('contact.title') }]} />
      <HelpNav current={CONTACT_PAGE} />
      <div className={styles.column}>
        <h1 className={styles.heading}>{t('contact.title')}</h1>
        <p className={styles.lead}>{t('contact.lead')}</p>
        <div className={styles.parts}>
          <ContactForm />
          <Ways />
        </div>
      </div>
    </div>
  );
};
