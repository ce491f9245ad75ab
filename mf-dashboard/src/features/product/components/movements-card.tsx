import { Link, useTranslation } from '@shop/kit';
import { Skeleton } from '@mantine/core';
import { useMay } from '@shop/back-office/session';
import { useMomentText } from '@shop/back-office/text';
import { movementLook, type StockMovement } from '../../../shared/movement-look.ts';
import { useOrderNumbers } from '../../../shared/order-numbers.ts';
import { useLastMovements } from '../api/stock.ts';
import page from './product.module.css';
import styles from './stock-tab.module.css';

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const NONE: readonly StockMovement[] = [];
const orderOf = ({ document }: StockMovement): readonly string[] =>
  document !== null && ID.test(document) ? [document] : [];

/** The cause of a movement: an order by its number, or a document by its own. */
const Cause = ({ document, number }: { document: string; number: string | undefined }) => {
  const { t } = useTranslation('dashboard.product');
  const mayRead = useMay('order.read');
  if (!ID.test(document)) return <bdi dir="ltr">{document}</bdi>;
  if (!mayRead) return t('stock.order');
  return (
    <Link to={`/dashboard/orders/${document}`}>
      {number === undefined ? (
        t('stock.order')
      ) : (
        <>
          {t('stock.orderNumber')} <bdi dir="ltr">{number}</bdi>
        </>
      )}
    </Link>
  );
};

/** BO-3.30: what moved last, with a sign and a colour by what it means, and what it was for. */
export const MovementsCard = ({
  product,
  nameOf,
}: {
  product: string;
  nameOf: (combination: string | null) => string | null;
}) => {
  const { t } = useTranslation('dashboard.product');
  const momentText = useMomentText();
  const { data, error } = useLastMovements(product);
  const numbers = useOrderNumbers([...new Set((data ?? NONE).flatMap(orderOf))]);
  const detailsOf = ({ warehouse, combination, type, lot, reason, by }: StockMovement): readonly string[] =>
    [warehouse, nameOf(combination) ?? '', ...(type === 'in' ? [lot, reason] : []), by].filter((one) => one !== '');
  return (
    <section className={page.card} aria-label={t('stock.movements')}>
      <h2>{t('stock.movements')}</h2>
      {error ? (
        <p className={page.dim}>{t('stock.noMovements')}</p>
      ) : data === undefined ? (
        <Skeleton height={34} radius="md" aria-busy="true" />
      ) : data.length === 0 ? (
        <p className={page.dim}>{t('stock.still')}</p>
      ) : (
        <ol className={styles.movements}>
          {data.map((movement) => {
            const { id, at, type, document } = movement;
            const { text, meaning } = movementLook(movement);
            return (
              <li key={id}>
                <bdi dir="ltr" data-meaning={meaning}>
                  {text}
                </bdi>
                <span>
                  {t(`stock.movement.${type}`)}
                  {document && (
                    <>
                      {' · '}
                      <Cause document={document} number={numbers.get(document)} />
                    </>
                  )}
                  <span className={page.dim}>
                    {detailsOf(movement).map((detail, place) => (
                      <span key={place}>
                        <bdi>{detail}</bdi>
                        {' · '}
                      </span>
                    ))}
                    <time dateTime={at}>{momentText(at)}</time>
                  </span>
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
};
