import { useLanguage, useTranslation } from '@shop/kit';
import { formatCount } from '@shop/kit/format';
import { Button, Pagination, Select, Text } from '@mantine/core';
import page from '../styles/page.module.css';
import { PAGE_SIZES, type ListAddress } from './list-address.ts';
import type { Pager } from './pager.ts';
import styles from './list-page.module.css';

export interface ListFootProps {
  readonly address: ListAddress;
  readonly pager: Pager;
  readonly rowCount: number;
  readonly total: number;
  readonly totalIsExact: boolean;
}

/** Where in the list one is, and what leads on: by numbered pages as far as rows are counted, then by the cursor. */
export const ListFoot = ({ address, pager, rowCount, total, totalIsExact }: ListFootProps) => {
  const { t } = useTranslation('dashboard.list');
  const language = useLanguage();
  const { pages, isBehind, next } = pager;
  const first = (address.page - 1) * address.size + 1;
  const count = (rows: number): string => formatCount(rows, language);
  return (
    <div className={page.foot}>
      {rowCount > 0 && (
        <Text size="md" c="dimmed" className={styles.range}>
          {isBehind
            ? t('rangeBehind', { total: count(total) })
            : t('range', {
                first: count(first),
                last: count(first + rowCount - 1),
                total: totalIsExact ? count(total) : `${count(total)}+`,
              })}
        </Text>
      )}
      <span className={styles.pages}>
        {(total > PAGE_SIZES[0] || isBehind) && (
          <Select
            className={styles.size}
            size="xs"
            aria-label={t('pageSize')}
            allowDeselect={false}
            value={String(address.size)}
            onChange={(size) => address.change({ size: size === String(PAGE_SIZES[0]) ? null : size })}
            data={PAGE_SIZES.map((size) => ({ value: String(size), label: t('perPage', { size }) }))}
          />
        )}
        {isBehind ? (
          <Button variant="default" size="xs" onClick={() => address.change({ page: '1' })}>
            {t('pager.first')}
          </Button>
        ) : (
          <Pagination
            total={pages}
            value={Math.min(address.page, pages)}
            onChange={(to) => address.change({ page: String(to) })}
            size="sm"
            siblings={1}
            withControls
            getControlProps={(control) => ({ 'aria-label': t(`pager.${control}`) })}
          />
        )}
        {rowCount > 0 && (isBehind || next !== null) && (
          <Button
            variant="default"
            size="xs"
            disabled={next === null}
            onClick={() => next !== null && address.change({ after: next })}
          >
            {t('pager.goOn')}
          </Button>
        )}
      </span>
    </div>
  );
};
