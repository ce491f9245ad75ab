import { useShop, useTranslation } from '@shop/kit';
import { Arch, ButtonLink, Icon } from '@shop/kit/ui';
import { useEffect, type ReactNode } from 'react';
import { showHead } from '../browser/show-head.ts';
import { Layout } from '../layout/layout.tsx';
import { Elsewhere } from './elsewhere.tsx';
import styles from './not-found.module.css';

export const NotFound = (): ReactNode => {
  const { t } = useTranslation('shell.layout');
  const { name, phone } = useShop();
  const title = t('notFound.title');
  useEffect(() => showHead({ title }, name), [title, name]);
  return (
    <section className={styles.lost}>
      <Arch className={styles.arch}>
        <span className={styles.number} aria-hidden="true">
          404
        </span>
      </Arch>
      <div className={styles.words}>
        <p className={styles.kicker}>{t('notFound.kicker')}</p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{t('notFound.text')}</p>
        <Elsewhere />
        <p className={styles.ways}>
          <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
          <a className={styles.call} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            <Icon name="phone" size={18} />
            {t('notFound.call')}
          </a>
        </p>
      </div>
    </section>
  );
};

export const NotFoundPage = (): ReactNode => (
  <Layout kind="store">
    <NotFound />
  </Layout>
);
