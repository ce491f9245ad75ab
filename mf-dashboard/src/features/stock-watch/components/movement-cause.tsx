import type { StockMovement } from '@shop/contracts/logistics/dashboard';
import { Link, useTranslation } from '@shop/kit';
import { useMay } from '@shop/back-office/session';
import { useReasonText } from './use-reason-text.ts';
import styles from './stock-watch.module.css';

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** The order that a movement is about. */
export const orderOf = ({ cause, document }: Pick<StockMovement, 'cause' | 'document'>): string | null => {
  if (document !== null && ID.test(document)) return document;
  return cause.kind === 'order' ? cause.id : null;
};

/** What brought a movement about, as a link where it has a page, and the words of the person who wrote it. */
export const MovementCause = ({
  movement,
  number,
}: {
  readonly movement: StockMovement;
  /** The number of its order, once it is known. */
  readonly number: string | undefined;
}) => {
  const { t } = useTranslation('dashboard.stock-watch');
  const mayReadOrders = useMay('order.read');
  const reasonText = useReasonText();
  const { cause, document, reason, supplier } = movement;
  const order = orderOf(movement);
  const known = order === null ? document : (number ?? null);
  const name = (
    <>
      {t(`cause.${cause.kind}`)}
      {known !== null && (
        <>
          {' '}
          <bdi dir="ltr">{known}</bdi>
        </>
      )}
    </>
  );
  const to =
    order !== null
      ? mayReadOrders && `/dashboard/orders/${order}`
      : cause.kind === 'count' && `/dashboard/stock/counts/${cause.id}`;
  const words = [supplier ?? '', reason === supplier ? '' : reasonText(reason)].filter((text) => text !== '');
  return (
    <span className={styles.cause}>
      {to ? <Link to={to}>{name}</Link> : <span>{name}</span>}
      {words.length > 0 && <bdi className={styles.dim}>{words.join(' · ')}</bdi>}
    </span>
  );
};
