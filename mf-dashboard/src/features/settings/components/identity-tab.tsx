import { useTranslation } from '@shop/kit';
import type { SettingsTabProps } from './settings-tab.ts';
import page from '@shop/back-office/styles/page.module.css';
import styles from './settings.module.css';
import { ShopCode, ShopTexts } from './text-field.tsx';

/** D-2.01: how the shop is called, and how it is reached. */
export const IdentityTab = ({ saved }: SettingsTabProps) => {
  const { t } = useTranslation('dashboard.settings');
  return (
    <div className={page.form}>
      <section className={styles.card}>
        <h2>{t('identity.names')}</h2>
        <ShopTexts saved={saved} field="name" label={t('identity.name')} maxLength={150} required />
        <ShopTexts saved={saved} field="tagline" label={t('identity.tagline')} maxLength={300} />
        <ShopTexts saved={saved} field="city" label={t('identity.city')} maxLength={300} />
        <ShopTexts saved={saved} field="since" label={t('identity.since')} maxLength={300} long />
      </section>
      <section className={styles.card}>
        <h2>{t('identity.reached')}</h2>
        <div className={styles.fields}>
          <ShopCode saved={saved} field="phone" label={t('identity.phone')} type="tel" />
          <ShopCode saved={saved} field="whatsapp" label={t('identity.whatsapp')} type="tel" />
          <ShopCode saved={saved} field="email" label={t('identity.email')} type="email" />
        </div>
      </section>
      <section className={styles.card}>
        <h2>{t('identity.links')}</h2>
        <div className={styles.fields}>
          <ShopCode saved={saved} field="links_map" label={t('identity.map')} note={t('identity.mapNote')} type="url" />
          <ShopCode
            saved={saved}
            field="links_facebook"
            label="Facebook"
            note="https://www.facebook.com/…"
            type="url"
          />
          <ShopCode
            saved={saved}
            field="links_instagram"
            label="Instagram"
            note="https://www.instagram.com/…"
            type="url"
          />
          <ShopCode saved={saved} field="links_tiktok" label="TikTok" note="https://www.tiktok.com/@…" type="url" />
        </div>
      </section>
    </div>
  );
};
