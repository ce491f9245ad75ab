import type { StaffProductRow } from '@shop/contracts/catalog/dashboard';
import { Link, useTranslation } from '@shop/kit';
import { IconPhotoOff } from '@tabler/icons-react';
import styles from './products.module.css';

/** Its picture, its name and what it is, with what visitors would miss of it. */
export const ProductName = ({ product }: { product: StaffProductRow }) => {
  const { t } = useTranslation('dashboard.products');
  const untold = product.missing.filter((what) => what !== 'picture');
  return (
    <span className={styles.product}>
      {product.image === null ? (
        <span className={styles.noThumb} role="img" aria-label={t('missing.picture')}>
          <IconPhotoOff size={18} stroke={1.5} aria-hidden />
        </span>
      ) : (
        <img className={styles.thumb} src={product.image} alt="" width={40} height={40} loading="lazy" />
      )}
      <span className={styles.called}>
        <Link to={product.link} className={styles.name} onClick={(event) => event.stopPropagation()}>
          <bdi>{product.name}</bdi>
        </Link>
        <small>
          {t(`type.${product.type}`)} · <bdi dir="ltr">{product.sku}</bdi>
          {untold.length > 0 && (
            <span className={styles.missing} title={t('missing.translation')}>
              {untold.map((language) => t(`missing.${language}`)).join(' ')}
            </span>
          )}
        </small>
      </span>
    </span>
  );
};
