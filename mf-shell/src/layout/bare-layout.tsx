import { Slot, useShop } from '@shop/kit';
import { formatPhone } from '@shop/kit/format';
import { Icon, Toasts } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { AfterHydration } from '../browser/after-hydration.tsx';
import styles from './bare-layout.module.css';
import { Brand } from './header.tsx';
import { MissingParts } from './missing-parts.tsx';

/** The header of the checkout: the logo and a phone number, without links that lead away. */
export const BareLayout = ({ children }: { children: ReactNode }): ReactNode => {
  const { phone } = useShop();
  return (
    <>
      <header className={styles.header}>
        <div className={styles.wrap}>
          <Brand />
          <a className={styles.phone} href={`tel:${phone}`}>
            <Icon name="phone" size={18} />
            <bdi dir="ltr">{formatPhone(phone)}</bdi>
          </a>
        </div>
      </header>
      <main id="main">{children}</main>
      <AfterHydration>
        <Slot name="combination-modal" />
        <Toasts />
        <MissingParts />
      </AfterHydration>
    </>
  );
};
