import type { Product } from '@shop/contracts/catalog/storefront';
import { lazyPart, OptionalPart } from '@shop/kit';
import { useNear } from '@shop/kit/near';
import { useRef, type ReactNode } from 'react';
import { CrossSellingWaiting } from './cross-selling-waiting.tsx';
import styles from './cross-selling.module.css';

const CrossSellingRails = lazyPart(async () => (await import('./cross-selling-rails.tsx')).CrossSellingRails);

/** SF-3.20: four groups, asked for when the visitor comes within 200 px; empty ones do not show. */
export const CrossSelling = ({ product }: { product: Product }): ReactNode => {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  return (
    <div ref={place} className={styles.groups}>
      {near ? (
        <OptionalPart fallback={<CrossSellingWaiting />}>
          <CrossSellingRails product={product} />
        </OptionalPart>
      ) : (
        <CrossSellingWaiting />
      )}
    </div>
  );
};
