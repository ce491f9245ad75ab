import { useLanguage, useTranslation } from '@shop/kit';
import type { ReactNode } from 'react';
import { LANGUAGE_NAMES, languageHref } from '@shop/back-office/fields';
import { ShopMark } from '@shop/back-office/badges';
import { PageTitle } from '@shop/back-office/page';
import { Arches } from './arches.tsx';
import styles from './sign-in.module.css';

/** The layout of the sign-in pages: a form at one side, the logo at the other. */
export const Door = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => {
  const { t } = useTranslation('dashboard.sign-in');
  const language = useLanguage();
  return (
    <PageTitle title={title}>
      <div className={styles.page}>
        <div className={styles.side}>
          <div className={styles.brand}>
            <ShopMark size={36} /> Hanout
          </div>
          {children}
          <div className={styles.foot}>
            {LANGUAGE_NAMES.map(({ code, name }) => (
              <a key={code} href={languageHref(code)} lang={code} aria-current={code === language || undefined}>
                {name}
              </a>
            ))}
            {note && <span>{note}</span>}
          </div>
        </div>
        <div className={styles.panel}>
          <p>{t('claim')}</p>
          <Arches />
        </div>
      </div>
    </PageTitle>
  );
};
