import { NavLink, useLanguage, useTranslation } from '@shop/kit';
import { formatCount } from '@shop/kit/format';
import { MorePages } from './more-pages.tsx';
import { entriesFor, hrefOf } from '../pages/pages.ts';
import { useBackCount, usePendingCount } from './pending-count.ts';
import { useSession } from '@shop/back-office/session';
import styles from './frame.module.css';

type Entry = ReturnType<typeof entriesFor>[number];

/** The tab bar of a phone has room for so many entries, next to that of the account. */
const TABS = 4;
const MAX_ON_TAB = 99;

const Page = ({ page: { path, label, entry }, tab, onGo }: { page: Entry; tab: boolean; onGo?: () => void }) => {
  const { t } = useTranslation('dashboard.frame');
  const language = useLanguage();
  const waiting = { orders: usePendingCount(), 'stock-alerts': useBackCount() };
  const count = path === 'orders' || path === 'stock-alerts' ? waiting[path] : 0;
  return (
    <NavLink
      to={hrefOf({ path })}
      end={path === ''}
      className={({ isActive }: { isActive: boolean }) => `${styles.link} ${isActive ? styles.active : ''}`}
      title={t(label)}
      onClick={onGo}
    >
      <entry.icon size={tab ? 22 : 17} stroke={1.75} aria-hidden />
      <span className={styles.linkLabel}>{t(tab ? `${label}Short` : label)}</span>
      {count > 0 && (
        <span className={styles.count} aria-label={t(path === 'orders' ? 'nav.waiting' : 'nav.back', { count })}>
          {tab && count > MAX_ON_TAB ? `${MAX_ON_TAB}+` : formatCount(count, language)}
        </span>
      )}
    </NavLink>
  );
};

/** Pages one below the other, by their groups. */
const Groups = ({ pages, onGo }: { pages: readonly Entry[]; onGo?: () => void }) => {
  const { t } = useTranslation('dashboard.frame');
  return pages.map((page, index) => (
    <div key={page.path} className={styles.navItem}>
      {page.entry.group !== 'sales' && pages[index - 1]?.entry.group !== page.entry.group && (
        <p className={styles.legend}>{t(`nav.${page.entry.group}`)}</p>
      )}
      <Page page={page} tab={false} {...(onGo ? { onGo } : {})} />
    </div>
  ));
};

/** The pages this person may open; nothing else is shown. On a phone, what has no tab is behind the last one. */
export const Navigation = ({ compact = false }: { compact?: boolean }) => {
  const { t } = useTranslation('dashboard.frame');
  const allowed = entriesFor(useSession().me.permissions);
  if (!compact)
    return (
      <nav className={styles.nav} aria-label={t('nav.title')}>
        <Groups pages={allowed} />
      </nav>
    );
  // The work of every day first; what it leaves free goes to the next pages.
  const byUse = [...allowed.filter(({ entry }) => entry.daily), ...allowed.filter(({ entry }) => !entry.daily)];
  const tabs = allowed.length > TABS ? byUse.slice(0, TABS - 1) : allowed;
  const others = allowed.filter((page) => !tabs.includes(page));
  return (
    <nav className={styles.tabs} aria-label={t('nav.title')}>
      {tabs.map((page) => (
        <div key={page.path} className={styles.navItem}>
          <Page page={page} tab />
        </div>
      ))}
      {others.length > 0 && (
        <div className={styles.navItem}>
          <MorePages paths={others.map(hrefOf)}>{(close) => <Groups pages={others} onGo={close} />}</MorePages>
        </div>
      )}
    </nav>
  );
};
