import { Link, useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { EmptyList, NoRows } from '@shop/back-office/list-page';
import type { OrdersAddress } from '../model/filters.ts';
import { viewNamed } from '../model/views.ts';

export interface NoOrdersProps {
  readonly address: OrdersAddress;
  /** The cursor at which the search continues; null if all orders were searched. */
  readonly nextCursor: string | null;
  readonly loading: boolean;
  /** Orders that wait for a call. */
  readonly pending: number;
}

/**
 * Explains an empty response. It says "none matches" only after all orders were searched, because a search reads a part
 * of them at a time.
 */
export const NoOrders = ({ address, nextCursor, loading, pending }: NoOrdersProps) => {
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
  const isEnd = address.after !== null;
  const { name } = viewNamed(address.view);
  const toConfirm = name !== 'toConfirm' && pending > 0 && (
    <Button onClick={() => address.show('view=toConfirm')}>{t('empty.toConfirm', { count: pending })}</Button>
  );
  return (
    <EmptyList
      address={address}
      text={t(isEnd ? 'empty.end' : address.narrowed ? 'empty.narrowed' : `empty.view.${name}`)}
      detail={!isEnd && t(`empty.why.${name}`)}
      clearLabel={t('empty.clear')}
      always={toConfirm}
    >
      {name === 'all' && (
        <Button component={Link} to="/" variant="default">
          {t('empty.openShop')}
        </Button>
      )}
    </EmptyList>
  );
};
