import type { Order } from '@shop/contracts/order/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { Skeleton } from '@mantine/core';
import { AuditPanel, type AuditEntry } from '@shop/back-office/audit';
import { Failure } from '@shop/back-office/feedback';
import { isolated } from '@shop/back-office/text';
import { goodsText } from '../../../shared/goods-name.tsx';
import { movementLook } from '../../../shared/movement-look.ts';
import { useMovementsOf } from '../api/order.ts';
import { heldInStock } from '../model/held-in-stock.ts';
import styles from './order.module.css';

/** BO-2.19, BO-3.30: what stock holds for the order now, and every movement for it, newest first. */
export const StockSteps = ({ order }: { order: Order }) => {
  const { t } = useTranslation('dashboard.order');
  const language = useLanguage();
  const { data, error, refetch } = useMovementsOf(order);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={34} radius="md" aria-busy="true" />;
  const held = heldInStock(data);
  const entries = data.map((movement): AuditEntry => ({
    what: t(`stock.movement.${movement.type}`),
    who: movement.by === '' || movement.by === 'system' ? undefined : movement.by,
    at: movement.at,
    notes: [
      <span key="goods">
        <bdi dir="ltr">{movementLook(movement).text}</bdi> <bdi>{goodsText(movement.goods, language)}</bdi>
        {' · '}
        <bdi>{movement.warehouse}</bdi>
        {movement.lot !== '' && (
          <>
            {' · '}
            <bdi dir="ltr">{movement.lot}</bdi>
          </>
        )}
      </span>,
    ],
  }));
  return (
    <>
      {held.length === 0 ? (
        <p className={styles.note}>{t('stock.nothingHeld')}</p>
      ) : (
        <ul className={styles.held} aria-label={t('stock.held')}>
          {held.map(({ id, warehouse, goods, lot, quantity }) => (
            <li key={id}>
              {t(lot === '' ? 'stock.heldAtNoLot' : 'stock.heldAt', {
                count: quantity,
                goods: isolated(goodsText(goods, language)),
                warehouse: isolated(warehouse),
                lot: isolated(lot),
              })}
            </li>
          ))}
        </ul>
      )}
      {entries.length === 0 ? (
        <p className={styles.note}>{t('stock.noMovements')}</p>
      ) : (
        <AuditPanel entries={entries} />
      )}
    </>
  );
};
