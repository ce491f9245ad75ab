import { Link, Slot, useShop, useTranslation } from '@shop/kit';
import { Icon, Mark } from '@shop/kit/ui';
import { useState, type ReactNode } from 'react';
import { useScrollDirection } from '../browser/scroll-direction.ts';
import styles from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { Navigation } from './navigation.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { Search } from './search.tsx';

export const Brand = (): ReactNode => {
  const shop = useShop();
  return (
    <Link to="/" className={styles.brand}>
      <Mark />
      <span className={styles.names}>
        <span className={styles.name}>{shop.name}</span>
        <span className={styles.city}>{shop.city}</span>
      </span>
    </Link>
  );
};

/** Sticks while the visitor scrolls up, makes room while they scroll down. */
export const Header = (): ReactNode => {
  const { t } = useTranslation('shell.layout');
  const [menuOpen, setMenuOpen] = useState(false);
  const [searchOpen, setSearchOpen] = useState(false);
  const hidden = useScrollDirection() === 'down';
  return (
    <header className={styles.header} data-hidden={hidden || undefined}>
      <div className={styles.wrap}>
        <button
          type="button"
          className={styles.menu}
          aria-label={t('menu.open')}
          aria-haspopup="dialog"
          onClick={() => setMenuOpen(true)}
        >
          <Icon name="menu" size={24} />
        </button>
        <Brand />
        <Search open={searchOpen} onDone={() => setSearchOpen(false)} />
        <div className={styles.tools}>
          <LanguageMenu />
          <button
            type="button"
            className={styles.find}
            aria-label={t('search.open')}
            aria-expanded={searchOpen}
            onClick={() => setSearchOpen((open) => !open)}
          >
            <Icon name="search" size={24} />
          </button>
          <Slot name="mini-cart" fallback={<span className={styles.cartGap} />} />
        </div>
      </div>
      <Navigation />
      <PhoneMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  );
};
