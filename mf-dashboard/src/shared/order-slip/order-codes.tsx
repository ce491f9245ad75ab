import { useTranslation } from '@shop/kit';
import { Code128 } from '../code-128.tsx';
import { QrCode } from '../qr-code.tsx';
import styles from './order-slip.module.css';

/** The number of the order for scanners: bars for hand scanners, a QR code for phones (BO-9.12). */
export const OrderCodes = ({ number }: { number: string }) => {
  const { t } = useTranslation('dashboard.order');
  return (
    <div className={styles.codes}>
      <Code128 text={number} label={t('slip.barcode', { number })} className={styles.bars} />
      <QrCode text={number} label={t('slip.qr', { number })} side={72} />
    </div>
  );
};
