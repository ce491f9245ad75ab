import type { ResponseOf } from '@shop/contracts';
import type { getStockLevels } from '@shop/contracts/logistics/dashboard';
import type { Order } from '@shop/contracts/order/dashboard';
import { Link, useTranslation } from '@shop/kit';
import { Amount } from '@shop/back-office/amounts';
import { isolated, isolatedValues } from '@shop/back-office/text';
import { May, useMay } from '@shop/back-office/session';
import { useStockOfLines } from '../api/order.ts';
import { heldFor, isSameUnit, type Unit } from '../model/held-stock.ts';
import { listTotalOf } from '../../../shared/order-slip/line-amounts.ts';
import { Table } from '@shop/back-office/mantine/table';
import styles from './order.module.css';

type Line = Order['lines'][number];
type Levels = ResponseOf<typeof getStockLevels, 200>['levels'];

/** Under this many units the figure is a warning. */
const LOW = 3;

/** The warehouse that holds the line, and the quantity available. */
const StockOfUnit = ({
  order,
  line,
  unit,
  levels,
}: {
  order: Order;
  line: Line;
  unit: Unit;
  levels: Levels | undefined;
}) => {
  const { t } = useTranslation('dashboard.order');
  const available = levels?.filter((level) => isSameUnit(level, unit)).reduce((sum, level) => sum + level.available, 0);
  const tone = available === undefined ? undefined : available <= 0 ? 'danger' : available < LOW ? 'warn' : undefined;
  return (
    <>
      {heldFor(order.reservations, line, unit).map((reservation, index) => (
        <div key={index}>
          {t(reservation.lot ? 'reservedAt' : 'reservedAtNoLot', {
            warehouse: isolated(reservation.warehouse),
            lot: isolated(reservation.lot),
            count: reservation.quantity,
          })}
        </div>
      ))}
      {available !== undefined && (
        <div className={styles.available} data-tone={tone}>
          {t('available', { count: available })}
        </div>
      )}
    </>
  );
};

const Item = ({ line: { thumb, name, product }, detail }: { line: Line; detail: string }) => (
  <span className={styles.item}>
    {thumb ? <img src={thumb} alt="" width={44} height={44} /> : <span className={styles.noThumb} />}
    <span>
      <strong>
        <May permission="product.read" otherwise={<bdi>{name}</bdi>}>
          <Link to={`/dashboard/products/${product}`} dir="auto">
            {name}
          </Link>
        </May>
      </strong>
      <small>{detail}</small>
    </span>
  </span>
);

/** The amount of the line before its discount: the order's subtotal is the sum of these. */
const ListTotal = ({ line }: { line: Line }) => {
  const total = listTotalOf(line);
  return (
    total !== null && (
      <div className={styles.listPrice}>
        <Amount value={total} struck />
      </div>
    )
  );
};

export const LinesCard = ({ order }: { order: Order }) => {
  const { t } = useTranslation('dashboard.order');
  const stock = useStockOfLines(order, useMay('stock.read'));
  const units = order.lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <section className={styles.card} data-flush aria-labelledby="order-lines">
      <h2 id="order-lines" className={styles.cardTitle}>
        {t('lines.title')}{' '}
        <small>
          {t('lines.lines', { count: order.lines.length })} · {t('lines.units', { count: units })}
        </small>
      </h2>
      <Table className={styles.lines}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('lines.product')}</Table.Th>
            <Table.Th>{t('lines.stock')}</Table.Th>
            <Table.Th className={styles.end}>{t('lines.price')}</Table.Th>
            <Table.Th className={styles.end}>{t('lines.quantity')}</Table.Th>
            <Table.Th className={styles.end}>{t('lines.total')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {order.lines.map((line) => (
            <Table.Tr key={line.id}>
              <Table.Td>
                <Item
                  line={line}
                  detail={[isolatedValues(line.attributes), line.sku && `\u2066${line.sku}\u2069`]
                    .filter(Boolean)
                    .join(' · ')}
                />
                {line.contents.map((content, index) => (
                  <div key={index} className={styles.content}>
                    {content.quantity} × <bdi>{content.name}</bdi> {isolatedValues(content.attributes)}
                  </div>
                ))}
              </Table.Td>
              <Table.Td className={styles.stockCell}>
                {(line.contents.length > 0 ? line.contents : [line]).map((unit, index) => (
                  <StockOfUnit key={index} order={order} line={line} unit={unit} levels={stock.data} />
                ))}
              </Table.Td>
              <Table.Td className={styles.end}>
                {line.listPrice > line.unitPrice && (
                  <div className={styles.listPrice}>
                    <Amount value={line.listPrice} struck />
                  </div>
                )}
                <Amount value={line.unitPrice} />
              </Table.Td>
              <Table.Td className={styles.end}>
                <b>{line.quantity}</b>
                {line.packedQuantity !== null && line.packedQuantity !== line.quantity && (
                  <div className={styles.available} data-tone="warn">
                    {t('lines.packed', { count: line.packedQuantity })}
                  </div>
                )}
                {typeof line.deliveredQuantity === 'number' && (
                  <div className={styles.available} data-tone="warn">
                    {t('lines.taken', { count: line.deliveredQuantity })}
                  </div>
                )}
              </Table.Td>
              <Table.Td className={styles.end}>
                <ListTotal line={line} />
                <Amount value={line.total} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
};
