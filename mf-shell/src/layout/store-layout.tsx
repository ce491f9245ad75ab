import { Slot, useTranslation } from '@shop/kit';
import { Toasts } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { AfterHydration } from '../browser/after-hydration.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MissingParts } from './missing-parts.tsx';
import { SamePart } from './same-part.tsx';
import styles from './store-layout.module.css';
import { TopBar } from './top-bar.tsx';

export const StoreLayout = ({ children }: { children: ReactNode }): ReactNode => {
  const { t } = useTranslation('shell.layout');
  return (
    <>
      <SamePart name="before">
        <a className={styles.skip} href="#main">
          {t('skip')}
        </a>
        <TopBar />
        <Header />
      </SamePart>
      <main id="main" className={styles.main}>
        {children}
      </main>
      <SamePart name="after">
        <Footer />
      </SamePart>
      <AfterHydration>
        <Slot name="cart-modal" />
        <Slot name="combination-modal" />
        <Toasts />
        <MissingParts />
      </AfterHydration>
    </>
  );
};
