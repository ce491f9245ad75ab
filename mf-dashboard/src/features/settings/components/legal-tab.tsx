import { useTranslation } from '@shop/kit';
import { LEGAL_MARKS, LEGAL_TEXTS } from '../model/settings-form.ts';
import type { SettingsTabProps } from './settings-tab.ts';
import page from '@shop/back-office/styles/page.module.css';
import styles from './settings.module.css';
import { ShopCode, ShopTexts } from './text-field.tsx';

/** D-15.03: who sells, as law 18-05 asks for it at the foot of every page. */
export const LegalTab = ({ saved }: SettingsTabProps) => {
  const { t } = useTranslation('dashboard.settings');
  return (
    <div className={page.form}>
      <section className={styles.card}>
        <h2>{t('legal.seller')}</h2>
        <p className={styles.dim}>{t('legal.lead')}</p>
        {LEGAL_TEXTS.map((key) => (
          <ShopTexts key={key} saved={saved} field={`legal_${key}`} label={t(`legal.${key}`)} maxLength={300} />
        ))}
      </section>
      <section className={styles.card}>
        <h2>{t('legal.marks')}</h2>
        <div className={styles.fields}>
          {LEGAL_MARKS.map((key) => (
            <ShopCode
              key={key}
              saved={saved}
              field={`legal_${key}`}
              label={t(`legal.${key}`)}
              note={t(`legal.${key}Note`)}
            />
          ))}
        </div>
      </section>
    </div>
  );
};
