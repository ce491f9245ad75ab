import type { WarehouseName } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { Alert, Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { CameraButton, ScanStrip, useScanner } from '@shop/back-office/scanning';
import { goodsText, GoodsName } from '../../../shared/goods-name.tsx';
import { useUndoOfStock } from '../../../shared/stock-changes.ts';
import type { ReceiptLine } from '../model/receipt.ts';
import { useArrivals } from '../model/use-arrivals.ts';
import { useReceipt } from '../model/use-receipt.ts';
import { GoodsField } from './goods-field.tsx';
import { LineEditor } from './line-editor.tsx';
import { ReceiptLines } from './receipt-lines.tsx';
import styles from './stock-add.module.css';

/** Offers to take a written line back by the opposite movement. */
const useUndoOfLine = (warehouse: string, markUndone: (id: string) => void) => {
  const { t } = useTranslation('dashboard.stock-add');
  const language = useLanguage();
  const offerUndo = useUndoOfStock();
  return ({ id, goods, quantity, writtenLot }: ReceiptLine): void => {
    if (writtenLot === undefined || quantity === '') return;
    const { product, combination } = goods;
    const place = { warehouse, product, ...(combination !== null && { combination }) };
    offerUndo(
      { kind: 'adjusted', change: { ...place, quantity, reason: 'correction' } },
      [{ id: writtenLot, quantity }],
      t('written', { count: quantity, name: goodsText(goods, language) }),
      () => markUndone(id),
    );
  };
};

/** BO-2.06, flows "Receiving": what arrives in one warehouse, scanned or typed line by line. */
export const Receiving = ({ warehouse }: { readonly warehouse: WarehouseName }) => {
  const { t } = useTranslation('dashboard.stock-add');
  const receipt = useReceipt(warehouse.uuid);
  const { lines } = receipt;
  const [chosen, setChosen] = useState<string>();
  const [scans, setScans] = useState(0);
  const search = useRef<HTMLInputElement>(null);
  const offerUndo = useUndoOfLine(warehouse.uuid, receipt.markUndone);
  const arrivals = useArrivals(receipt, ({ id }) => {
    setChosen(id);
    setScans((before) => before + 1);
  });
  useScanner({ onScan: arrivals.onScan });
  const line = lines.find(({ id, state }) => id === chosen && (state === 'open' || state === 'sent'));
  return (
    <div className={styles.panes}>
      <div className={styles.choosing}>
        <ScanStrip scans={arrivals.scans} onUndo={arrivals.onUndo} hint={t('scanHint')}>
          <CameraButton onScan={arrivals.onScan} />
        </ScanStrip>
        {arrivals.choices.length > 0 && (
          <Alert color="yellow" role="alert" title={t('several')}>
            <div className={styles.choices}>
              {arrivals.choices.map((goods) => (
                <Button
                  key={`${goods.product}:${goods.combination ?? ''}`}
                  variant="default"
                  size="md"
                  onClick={() => arrivals.choose(goods)}
                >
                  <GoodsName goods={goods} />
                </Button>
              ))}
            </div>
          </Alert>
        )}
        <GoodsField onChoose={arrivals.choose} inputRef={search} />
        <ReceiptLines lines={lines} chosen={line?.id} onChoose={setChosen} />
      </div>
      <div className={styles.working}>
        {line ? (
          <LineEditor
            key={line.id}
            line={line}
            lines={lines}
            receipt={receipt}
            scans={scans}
            onWritten={(written) => {
              offerUndo(written);
              setChosen(undefined);
              search.current?.focus();
            }}
          />
        ) : (
          <p className={styles.empty}>{t('next')}</p>
        )}
      </div>
    </div>
  );
};
