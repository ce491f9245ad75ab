import type { ItemBarcodes } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { partOnDemand } from '@shop/back-office/lazy';
import { useMay } from '@shop/back-office/session';
import { useBarcodes } from '../api/stock.ts';
import page from './product.module.css';
import styles from './stock-tab.module.css';

const BarcodesDialog = partOnDemand(async () => (await import('./barcodes-dialog.tsx')).BarcodesDialog);

/** D-5.11: every code by which an item is scanned: those of the catalogue, and the shop's own with their units. */
export const BarcodesCard = ({
  product,
  nameOf,
}: {
  readonly product: string;
  readonly nameOf: (combination: string | null) => string | null;
}) => {
  const { t } = useTranslation('dashboard.product');
  const mayWrite = useMay('stock.write');
  const { data, error } = useBarcodes(product);
  const [edited, setEdited] = useState<ItemBarcodes>();
  const titleOf = ({ goods }: ItemBarcodes): string => nameOf(goods.combination) ?? t('barcodes.ofProduct');
  return (
    <section className={page.card} aria-label={t('barcodes.title')}>
      <h2>{t('barcodes.title')}</h2>
      {error ? (
        <p className={page.dim}>{t('barcodes.failed')}</p>
      ) : data === undefined ? (
        <Skeleton height={34} radius="md" aria-busy="true" />
      ) : (
        <ul className={styles.barcodes}>
          {data.map((item) => (
            <li key={item.goods.combination}>
              <strong>
                <bdi>{titleOf(item)}</bdi>
              </strong>
              <span className={styles.codes}>
                {item.goods.barcode !== null && <bdi dir="ltr">{item.goods.barcode}</bdi>}
                {item.barcodes.map(({ code, units }) => (
                  <bdi key={code} dir="ltr">
                    {code}
                    {units > 1 && ` × ${units}`}
                  </bdi>
                ))}
                {item.goods.barcode === null && item.barcodes.length === 0 && (
                  <span className={page.dim}>{t('barcodes.none')}</span>
                )}
              </span>
              {mayWrite && (
                <Button
                  size="compact-sm"
                  variant="default"
                  className={styles.action}
                  aria-label={t('barcodes.editOf', { name: titleOf(item) })}
                  onClick={() => setEdited(item)}
                >
                  {t('barcodes.edit')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {edited && <BarcodesDialog item={edited} name={titleOf(edited)} onClose={() => setEdited(undefined)} />}
    </section>
  );
};
