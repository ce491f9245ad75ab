import { Link, useTranslation } from '@shop/kit';
import { classNames, Icon } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { clampPage, pageButtons } from '../model/page-buttons.ts';
import styles from './pager.module.css';
import type { SelectionState } from './use-selection.ts';

/** Number of buttons on a desk and on a phone. */
const DESK = 7;
const PHONE = 4;

/** SF-2.24: links, so that a page can be opened in another tab; the current one is disabled. */
export const Pager = ({
  page: requestedPage,
  pages,
  state,
  onTurn,
}: {
  page: number;
  pages: number;
  state: SelectionState;
  /** This page was clicked; it may have been opened in another tab. */
  onTurn: (number: number) => void;
}): ReactNode => {
  const { t } = useTranslation('storefront.listing');
  if (pages < 2) return null;
  const page = clampPage(requestedPage, pages);
  const href = (number: number): string =>
    state.hrefOf({ ...state.selection, page: clampPage(number, pages) }, 'pages');
  const onPhone = pageButtons(page, pages, PHONE);
  const step = (number: number, label: string, icon: 'arrow-start' | 'arrow-end', possible: boolean): ReactNode =>
    possible ? (
      <Link
        to={href(number)}
        onClick={() => onTurn(number)}
        aria-label={label}
        className={classNames(styles.button, styles.step)}
      >
        <Icon name={icon} />
      </Link>
    ) : (
      <button type="button" disabled aria-label={label} className={classNames(styles.button, styles.step)}>
        <Icon name={icon} />
      </button>
    );
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      {step(page - 1, t('pager.previous'), 'arrow-start', page > 1)}
      {pageButtons(page, pages, DESK).map((number) =>
        number === page ? (
          <button
            key={number}
            type="button"
            disabled
            aria-current="page"
            aria-label={t('pager.page', { page: number })}
            className={classNames(styles.button, styles.current)}
          >
            {number}
          </button>
        ) : (
          <Link
            key={number}
            to={href(number)}
            onClick={() => onTurn(number)}
            aria-label={t('pager.page', { page: number })}
            className={classNames(styles.button, !onPhone.includes(number) && styles.desk)}
          >
            {number}
          </Link>
        ),
      )}
      {step(page + 1, t('pager.next'), 'arrow-end', page < pages)}
    </nav>
  );
};
