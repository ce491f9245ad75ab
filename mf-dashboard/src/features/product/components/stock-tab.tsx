import type { ProductParts } from '@shop/contracts/catalog/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatCount } from '@shop/kit/format';
import { Button, Skeleton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMay } from '@shop/back-office/session';
import { useWarehouses } from '../../../shared/warehouses.ts';
import { Failure } from '@shop/back-office/feedback';
import { useStockLevels } from '../api/stock.ts';
import { byWarehouse, sumOf, type StockLevel } from '../model/stock-rows.ts';
import { labelOf } from '../parts/model/rows.ts';
import { AddStock } from './add-stock.tsx';
import { MovementsCard } from './movements-card.tsx';
import page from './product.module.css';
import styles from './stock-tab.module.css';

const FIGURES = ['onHand', 'reserved', 'hold', 'available'] as const;
const Figures = ({ of }: { of: Pick<StockLevel, (typeof FIGURES)[number]> }) => {
  const language = useLanguage();
  return FIGURES.map((figure) => (
    <td
      key={figure}
      data-none={(figure === 'available' && of.available <= 0) || undefined}
      data-waits={(figure === 'hold' && of.hold > 0) || undefined}
    >
      <bdi dir="ltr">
        {of[figure] < 0 && '\u2212'}
        {formatCount(Math.abs(of[figure]), language)}
      </bdi>
    </td>
  ));
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
    return found ? labelOf(found, language) : null;
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
        <MovementsCard product={uuid} nameOf={nameOf} />
      </div>
    </div>
  );
};
