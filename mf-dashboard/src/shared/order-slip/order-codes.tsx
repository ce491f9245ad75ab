import { useTranslation } from '@shop/kit';
import { code128, drawingSVG } from 'bwip-js/browser';
import { useMemo } from 'react';
import { QrCode } from '../qr-code.tsx';
import styles from './order-slip.module.css';

/** The bars of a text in Code 128, as an address of a picture. */
const barsOf = (text: string): string => {
  const svg: unknown = code128({ bcid: 'code128', text, scale: 2, height: 10 }, drawingSVG());
  return `data:image/svg+xml;utf8,${encodeURIComponent(String(svg))}`;
};

/** The number of the order for scanners: bars for hand scanners, a QR code for phones (BO-9.12). */
export const OrderCodes = ({ number }: { number: string }) => {
  const { t } = useTranslation('dashboard.order');
  const bars = useMemo(() => barsOf(number), [number]);
  return (
    <div className={styles.codes}>
      <img src={bars} alt={t('slip.barcode', { number })} className={styles.bars} />
      <QrCode text={number} label={t('slip.qr', { number })} side={72} />
    </div>
  );
};
