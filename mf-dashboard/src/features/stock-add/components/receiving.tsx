import type { WarehouseName } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { useRef, useState } from 'react';
import { CameraButton, ScanStrip, useScanner } from '@shop/back-office/scanning';
import { goodsText } from '../../../shared/goods-name.tsx';
import { useUndoOfStock } from '../../../shared/stock-changes.ts';
import type { ReceiptLine } from '../model/receipt.ts';
import { useArrivals } from '../model/use-arrivals.ts';
import { useReceipt } from '../model/use-receipt.ts';
import { GoodsField } from './goods-field.tsx';
import { LineEditor } from './line-editor.tsx';
import { ReceiptLines } from './receipt-lines.tsx';
import { ScanChoices } from './scan-choices.tsx';
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
  // The answer for a line comes when another one may be chosen.
  const latest = useRef<string>(undefined);
  const choose = (id: string | undefined): void => {
    latest.current = id;
    setChosen(id);
  };
  const [scans, setScans] = useState(0);
  const search = useRef<HTMLInputElement>(null);
  const offerUndo = useUndoOfLine(warehouse.uuid, receipt.markUndone);
  const arrivals = useArrivals(receipt, ({ id }) => {
    choose(id);
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
        <ScanChoices choices={arrivals.choices} onChoose={arrivals.choose} />
        <GoodsField onChoose={(goods) => arrivals.choose({ goods, units: goods.units })} inputRef={search} />
        <ReceiptLines lines={lines} chosen={line?.id} onChoose={choose} />
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
              if (latest.current !== written.id) return;
              choose(undefined);
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
