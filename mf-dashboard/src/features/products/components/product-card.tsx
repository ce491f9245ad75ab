import type { StaffProductRow } from '@shop/contracts/catalog/dashboard';
import { ActiveSwitch } from './active-switch.tsx';
import { PriceCell } from './price-cell.tsx';
import { ProductName } from './product-name.tsx';
import { StockCell } from './stock-cell.tsx';
import styles from './products.module.css';

/** A product on a phone. */
export const ProductCard = ({ product }: { product: StaffProductRow }) => (
  <>
    <ProductName product={product} />
    <div className={styles.cardFoot}>
      <StockCell {...product} />
      <ActiveSwitch product={product} />
      <span className={styles.cardPrice}>
        <PriceCell product={product} />
      </span>
    </div>
  </>
);
