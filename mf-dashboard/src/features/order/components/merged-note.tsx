import type { Order } from '@shop/contracts/order/dashboard';
import { Link, useTranslation } from '@shop/kit';
import { Alert } from '@mantine/core';
import { IconGitMerge } from '@tabler/icons-react';
import { Fragment } from 'react';

type Reference = NonNullable<Order['mergedInto']>;

const OrderLink = ({ uuid, number }: Reference) => (
  <Link to={`/dashboard/orders/${uuid}`}>
    <bdi dir="ltr">{number}</bdi>
  </Link>
);

/** D-4.11: the order that this one became a part of, or those that became a part of this one. */
export const MergedNote = ({ order: { mergedInto, mergedFrom = [] } }: { order: Order }) => {
  const { t } = useTranslation('dashboard.order');
  if (!mergedInto && mergedFrom.length === 0) return null;
  return (
    <Alert color="gray" icon={<IconGitMerge size={16} stroke={1.75} />}>
      {mergedInto ? (
        <>
          {t('merged.into')} <OrderLink {...mergedInto} />
        </>
      ) : (
        <>
          {t('merged.from')}{' '}
          {mergedFrom.map((reference, place) => (
            <Fragment key={reference.uuid}>
              {place > 0 && ' · '}
              <OrderLink {...reference} />
            </Fragment>
          ))}
        </>
      )}
    </Alert>
  );
};
