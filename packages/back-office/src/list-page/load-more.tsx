import { useLanguage, useTranslation } from '@shop/kit';
import { formatCount } from '@shop/kit/format';
import { Button } from '@mantine/core';
import type { Changes, ListAddress } from './list-address.ts';
import type { ListFootProps } from './list-foot.tsx';
import styles from './list-page.module.css';

/** The change of the address that shows the next rows; null after the last ones. */
const nextOf = ({ page, after }: ListAddress, { pages, next }: ListFootProps['pager']): Changes | null => {
  if (next !== null) return { after: next };
  return after === null && page < pages ? { page: String(page + 1) } : null;
};

/** Below the cards of a phone, in place of numbered pages: the next rows come below those that are there. */
export const LoadMore = ({
  address,
  pager,
  rowCount,
  total,
  totalIsExact,
  isFetching,
  startsLater,
  onMore,
}: ListFootProps & {
  readonly isFetching: boolean;
  /** Rows of pages before are not among those shown: the address was opened at this page. */
  readonly startsLater: boolean;
  readonly onMore: () => void;
}) => {
  const { t } = useTranslation('dashboard.list');
  const language = useLanguage();
  const next = nextOf(address, pager);
  const count = (rows: number): string => formatCount(rows, language);
  return (
    <div className={styles.loadMore}>
      {!startsLater && (
        <span>
          {t('range', { first: 1, last: count(rowCount), total: totalIsExact ? count(total) : `${count(total)}+` })}
        </span>
      )}
      {startsLater && (
        <Button variant="default" onClick={() => address.change({}, { replace: true })}>
          {t('toFirst')}
        </Button>
      )}
      {next && (
        <Button
          variant="default"
          loading={isFetching}
          onClick={() => {
            onMore();
            address.change(next, { replace: true });
          }}
        >
          {t('more')}
        </Button>
      )}
    </div>
  );
};
