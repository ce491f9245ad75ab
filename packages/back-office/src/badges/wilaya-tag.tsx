import type { OrderRow } from '@shop/contracts/order/dashboard';
import { useLanguage } from '@shop/kit';
import styles from '../styles/ui.module.css';

/** `09 Blida · Boufarik`: everyone here knows the codes. The commune is left out when it is the wilaya's name. */
export const WilayaTag = ({ place }: { place: OrderRow['place'] }) => {
  const arabic = useLanguage() === 'ar';
  if (!place) return null;
  const wilaya = arabic ? place.wilaya.nameAr : place.wilaya.name;
  const commune = arabic ? place.commune.nameAr : place.commune.name;
  return (
    <span className={styles.place}>
      <WilayaCode id={place.wilaya.id} />
      <bdi>{wilaya}</bdi>
      {commune !== wilaya && (
        <span className={styles.commune}>
          · <bdi>{commune}</bdi>
        </span>
      )}
    </span>
  );
};

export const WilayaCode = ({ id }: { id: number }) => (
  <span className={styles.plate}>{String(id).padStart(2, '0')}</span>
);
