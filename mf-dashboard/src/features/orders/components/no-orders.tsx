import { Link, useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { EmptyList, NoRows } from '@shop/back-office/list-page';
import type { OrdersAddress } from '../model/filters.ts';

export interface NoOrdersProps {
  readonly address: OrdersAddress;
  /** The cursor at which the search continues; null if all orders were searched. */
  readonly nextCursor: string | null;
  readonly loading: boolean;
}

/**
 * Explains an empty response. It says "none matches" only after all orders were searched, because a search reads a part
 * of them at a time.
 */
export const NoOrders = ({ address, nextCursor, loading }: NoOrdersProps) => {
  const { t } = useTranslation('dashboard.orders');
  if (nextCursor !== null) {
    return (
      <NoRows text={t('empty.soFar')}>
        <Button loading={loading} onClick={() => address.change({ after: nextCursor })}>
          {t('empty.further')}
        </Button>
      </NoRows>
    );
  }
  // Behind a cursor nothing is known of the rows before it.
  const text = address.after !== null ? 'empty.end' : address.narrowed ? 'empty.narrowed' : 'empty.none';
  return (
    <EmptyList address={address} text={t(text)} clearLabel={t('empty.clear')}>
      <Link to="/">{t('empty.openShop')}</Link>
    </EmptyList>
  );
};
