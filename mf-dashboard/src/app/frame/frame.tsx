import { lazyPart, useShop, useTranslation } from '@shop/kit';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { ActionIcon } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { useSession } from '@shop/back-office/session';
import { ShopMark } from '@shop/back-office/badges';
import { Account } from '../account/account.tsx';
import { GoToButton, useGoTo } from '../palette/go-to.tsx';
import { useKeepRecentPages } from '../palette/recent-pages.ts';
import { useFrameKeys } from './frame-keys.ts';
import { Navigation } from './navigation.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import { PageErrors } from '../pages/page-errors.tsx';
import { RightsStrip } from './rights-strip.tsx';
import styles from './frame.module.css';

const ShortcutsHelp = lazyPart(async () => (await import('./shortcuts-help.tsx')).ShortcutsHelp);

/**
 * The back-office around its pages: canvas, navigation and the white sheet a page lies on. BO-4.05: the collapsed state
 * is remembered here.
 */
export const Frame = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('dashboard.frame');
  const shop = useShop();
  const [collapsed, setCollapsed] = useLocalStorage({ key: 'dashboard-nav-collapsed', defaultValue: false });
  const sheet = useRef<HTMLElement>(null);
  const [helping, setHelping] = useState(false);
  const goTo = useGoTo(() => setHelping(true));
  useKeepRecentPages();
  useFrameKeys(useSession().me.permissions, () => setHelping(true));
  const Toggle = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={styles.canvas} data-collapsed={collapsed}>
      <button type="button" className={styles.skip} onClick={() => sheet.current?.focus()}>
        {t('skip')}
      </button>
      <aside className={styles.side}>
        <div className={styles.shop}>
          <ShopMark size={32} />
          <span className={styles.shopName}>
            <strong>{shop.name}</strong>
            <small>{t('onlineShop')}</small>
          </span>
          <ActionIcon
            className={styles.toggle}
            variant="subtle"
            color="gray"
            aria-label={t(collapsed ? 'nav.expand' : 'nav.collapse')}
            aria-expanded={!collapsed}
            onClick={() => setCollapsed(!collapsed)}
          >
            <Toggle size={17} stroke={1.75} className={styles.flip} />
          </ActionIcon>
        </div>
        <GoToButton onAsk={goTo.ask} />
        <Navigation />
        <Account />
      </aside>
      <main className={styles.sheet} ref={sheet} tabIndex={-1}>
        <OfflineStrip />
        <RightsStrip />
        {children}
      </main>
      <div className={styles.bottom}>
        <Navigation compact />
        <Account compact onGoTo={goTo.ask} />
      </div>
      {goTo.box}
      {helping && (
        <PageErrors>
          <Suspense>
            <ShortcutsHelp onClose={() => setHelping(false)} />
          </Suspense>
        </PageErrors>
      )}
    </div>
  );
};
