import { Link } from '@shop/kit';
import { useMay } from '@shop/back-office/session';
import styles from './home.module.css';

/** A product by its name, which leads to where it stands in the list for whom that list is open. */
export const ProductLink = ({ name, otherwise }: { name: string | undefined; otherwise: string }) => {
  const reads = useMay('product.read');
  return reads && name ? (
    <Link to={`/dashboard/products?q=${encodeURIComponent(name)}`} className={styles.rowName}>
      {name}
    </Link>
  ) : (
    <span className={styles.rowName}>{name ?? otherwise}</span>
  );
};
