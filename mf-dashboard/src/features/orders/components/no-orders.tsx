import { Link, useTranslation } from '@shop/kit';
import { Button, Text } from '@mantine/core';
import page from '../../../ui/page.module.css';
import type { OrderFilters } from '../model/filters.ts';

const CLEARED = { q: null, wilaya: null, transporter: null, assignee: null, from: null, to: null } as const;

export interface NoOrdersProps {
  readonly selection: OrderFilters;
  /** Where the search goes on: not all orders were looked through. Null: all were. */
  readonly nextCursor: string | null;
  readonly loading: boolean;
}

/**
 * An answer without rows. "None matches" is said only of all orders: a search of many looks through a part at a time.
 */
export const NoOrders = ({ selection, nextCursor, loading }: NoOrdersProps) => {
  const { t } = useTranslation('dashboard.orders');
  if (nextCursor !== null) {
    return (
      <div className={page.empty}>
        <Text fw={550} role="status">
          {t('empty.soFar')}
        </Text>
        <Button loading={loading} onClick={() => selection.change({ after: nextCursor })}>
          {t('empty.further')}
        </Button>
      </div>
    );
  }
  // Behind a cursor nothing is known of the rows before it.
  const text = selection.after !== null ? 'empty.end' : selection.narrowed ? 'empty.narrowed' : 'empty.none';
  return (
    <div className={page.empty}>
      <Text fw={550}>{t(text)}</Text>
      {selection.narrowed ? (
        <Button variant="default" onClick={() => selection.change(CLEARED)}>
          {t('empty.clear')}
        </Button>
      ) : (
        <Link to="/">{t('empty.openShop')}</Link>
      )}
    </div>
  );
};
