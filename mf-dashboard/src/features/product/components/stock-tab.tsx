import { localized } from '@shop/contracts';
import type { ProductParts } from '@shop/contracts/catalog/dashboard';
import { Link, useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { Button, Skeleton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMay } from '@shop/back-office/session';
import { useWarehouses } from '../../../shared/warehouses.ts';
import { Failure } from '@shop/back-office/feedback';
import { useLastMovements, useStockLevels } from '../api/stock.ts';
import { byWarehouse, sumOf, type StockLevel } from '../model/stock-rows.ts';
import { AddStock } from './add-stock.tsx';
import page from './product.module.css';
import styles from './stock-tab.module.css';

const FIGURES = ['onHand', 'reserved', 'hold', 'available'] as const;
const Figures = ({ of }: { of: Pick<StockLevel, (typeof FIGURES)[number]> }) =>
  FIGURES.map((figure) => (
    <td key={figure} data-none={(figure === 'available' && of.available <= 0) || undefined}>
      <bdi dir="ltr">{of[figure]}</bdi>
    </td>
  ));

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** The source of a movement: an order by its id, or a document by its number. */
const MovedBy = ({ document }: { document: string }) => {
  const { t } = useTranslation('dashboard.product');
  const mayRead = useMay('order.read');
  if (!ID.test(document)) return <bdi>{document}</bdi>;
  return mayRead ? <Link to={`/dashboard/orders/${document}`}>{t('stock.order')}</Link> : t('stock.order');
};

const Movements = ({ product, nameOf }: { product: string; nameOf: (combination: string | null) => string | null }) => {
  const { t } = useTranslation('dashboard.product');
  const language = useLanguage();
  const { data, error } = useLastMovements(product);
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
          {data.map(({ id, at, quantity, type, warehouse, combination, document, by, lot, reason }) => (
            <li key={id}>
              <bdi dir="ltr" data-less={quantity < 0 || undefined}>
                {quantity > 0 ? `+${quantity}` : quantity}
              </bdi>
              <span>
                {t(`stock.movement.${type}`)} {document && <MovedBy document={document} />}
                <span className={page.dim}>
                  {[warehouse, nameOf(combination), type === 'in' ? lot : '', type === 'in' ? reason : '', by]
                    .filter(Boolean)
                    .join(' · ')}
                  {' · '}
                  <time dateTime={at}>{formatDateTime(at, language)}</time>
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};

/** For people who may write stock, once their warehouses are known. */
const AddStockIfMay = ({
  parts: { uuid, combinations },
  nameOf,
}: {
  parts: ProductParts;
  nameOf: (combination: string | null) => string | null;
}) => {
  const mayWrite = useMay('stock.write');
  const { data: warehouses } = useWarehouses();
  if (!mayWrite || warehouses === undefined || warehouses.length === 0) return null;
  return (
    <AddStock
      product={uuid}
      combinations={combinations.map((one) => ({ uuid: one.uuid, name: nameOf(one.uuid) ?? one.sku }))}
      warehouses={warehouses}
    />
  );
};

/** BO-2.15: what each warehouse has of the product, of each of its combinations, and what moved last. */
export const StockTab = ({ parts }: { parts: ProductParts }) => {
  const { t } = useTranslation('dashboard.product');
  const language = useLanguage();
  const { uuid, combinations } = parts;
  const entities = combinations.length === 0 ? [uuid] : combinations.map((one) => `${uuid}:${one.uuid}`);
  const { data, error, isFetching, refetch } = useStockLevels(uuid, entities);
  const nameOf = (combination: string | null): string | null => {
    const found = combinations.find((one) => one.uuid === combination);
    return found ? found.values.map(({ label }) => localized(label, language)).join(', ') : null;
  };
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  const warehouses = data && byWarehouse(data);
  return (
    <div className={page.columns}>
      <section className={page.card} aria-label={t('stock.title')}>
        <h2 className={styles.head}>
          {t('stock.title')}
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconRefresh size={14} stroke={1.75} />}
            loading={isFetching}
            onClick={() => void refetch()}
          >
            {t('stock.refresh')}
          </Button>
        </h2>
        {warehouses === undefined ? (
          <Skeleton height={120} radius="md" aria-busy="true" />
        ) : warehouses.length === 0 ? (
          <p className={page.dim}>{t('stock.none')}</p>
        ) : (
          <div className={styles.scroll}>
            <table className={styles.levels}>
              <thead>
                <tr>
                  <th scope="col">{t(combinations.length > 0 ? 'stock.whereOf' : 'stock.where')}</th>
                  {FIGURES.map((figure) => (
                    <th key={figure} scope="col">
                      {t(`stock.figure.${figure}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              {warehouses.map(({ uuid: warehouse, name, levels, ...sum }) => (
                <tbody key={warehouse}>
                  <tr className={styles.warehouse}>
                    <th scope="row">
                      <bdi>{name}</bdi>
                    </th>
                    <Figures of={sum} />
                  </tr>
                  {levels
                    .filter(({ combination }) => combination !== null)
                    .map((level) => (
                      <tr key={level.combination}>
                        <th scope="row">
                          <bdi>{nameOf(level.combination)}</bdi>
                        </th>
                        <Figures of={level} />
                      </tr>
                    ))}
                </tbody>
              ))}
              {warehouses.length > 1 && (
                <tfoot>
                  <tr className={styles.warehouse}>
                    <th scope="row">{t('stock.all')}</th>
                    <Figures of={sumOf(warehouses)} />
                  </tr>
                </tfoot>
              )}
            </table>
          </div>
        )}
        <p className={page.dim}>{t('stock.text')}</p>
      </section>
      <div className={page.column}>
        <AddStockIfMay parts={parts} nameOf={nameOf} />
        <Movements product={uuid} nameOf={nameOf} />
      </div>
    </div>
  );
};
