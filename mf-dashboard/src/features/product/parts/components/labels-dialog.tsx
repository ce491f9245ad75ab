import { isEan13 } from '@shop/contracts/catalog';
import { useLanguage, useTranslation } from '@shop/kit';
import { PrintDialog } from '@shop/back-office/printing';
import { Amount } from '@shop/back-office/amounts';
import { ean13Bars, inkOf } from '../model/ean13-bars.ts';
import { labelOf, type Row } from '../model/rows.ts';
import styles from './parts.module.css';

const MODULES = 95;
const HEIGHT = 40;

const Bars = ({ code }: { code: string }) => (
  <svg viewBox={`0 0 ${MODULES} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={code} fill="currentColor">
    {inkOf(ean13Bars(code)).map(([start, width]) => (
      <rect key={start} x={start} y={0} width={width} height={HEIGHT} />
    ))}
  </svg>
);

/** A label for each combination: what it is, its barcode, its reference and its price. */
export const LabelsDialog = ({ rows, onClose }: { rows: readonly Row[]; onClose: () => void }) => {
  const { t } = useTranslation('dashboard.product-parts');
  const language = useLanguage();
  return (
    <PrintDialog title={t('labels.title', { count: rows.length })} kind="label" usual="58" onClose={onClose}>
      <div className={styles.labels}>
        {rows.map((row) => (
          <div key={row.key} className={styles.label}>
            <strong>{labelOf(row, language)}</strong>
            {row.barcode !== null && isEan13(row.barcode) && <Bars code={row.barcode} />}
            <bdi dir="ltr">{row.barcode ?? row.sku}</bdi>
            {row.priceTtc !== null && <Amount value={row.priceTtc} />}
          </div>
        ))}
      </div>
    </PrintDialog>
  );
};
