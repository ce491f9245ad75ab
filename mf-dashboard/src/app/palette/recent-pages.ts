import { useLocation, useShop, useTranslation } from '@shop/kit';
import { useEffect } from 'react';
import { useSession } from '@shop/back-office/session';

export interface RecentPage {
  readonly to: string;
  readonly title: string;
}

const KEPT = 8;
const keyOf = (person: string): string => `dashboard-recent-${person}`;

const isPage = (value: unknown): value is RecentPage =>
  typeof value === 'object' &&
  value !== null &&
  'to' in value &&
  typeof value.to === 'string' &&
  value.to.startsWith('/dashboard') &&
  'title' in value &&
  typeof value.title === 'string';

/** The pages that this person has opened in this browser, newest first. */
export const readRecentPages = (person: string): readonly RecentPage[] => {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]');
    return Array.isArray(read) ? read.filter(isPage) : [];
  } catch {
    // Nothing was kept, or this browser keeps nothing.
    return [];
  }
};

export const withPage = (pages: readonly RecentPage[], page: RecentPage): readonly RecentPage[] =>
  [page, ...pages.filter(({ to }) => to !== page.to)].slice(0, KEPT);

/** Keeps the opened pages by the titles that the window shows, for "go to" before anything is typed. */
export const useKeepRecentPages = (): void => {
  const { pathname } = useLocation();
  const { sub } = useSession().me;
  const shop = useShop();
  const { t } = useTranslation('dashboard.frame');
  const [noPage, notAllowed] = [t('noPage.title'), t('notAllowed.title')];
  useEffect(() => {
    const keep = () => {
      const title = document.title.replace(` | ${shop.name}`, '');
      if (title === '' || title.endsWith(noPage) || title.endsWith(notAllowed)) return;
      try {
        localStorage.setItem(keyOf(sub), JSON.stringify(withPage(readRecentPages(sub), { to: pathname, title })));
      } catch {
        // A browser that keeps nothing has no recent pages.
      }
    };
    keep();
    // The name of a record comes with its data.
    const element = document.querySelector('title');
    const observer = new MutationObserver(keep);
    if (element) observer.observe(element, { childList: true });
    return () => observer.disconnect();
  }, [pathname, sub, shop.name, noPage, notAllowed]);
};
