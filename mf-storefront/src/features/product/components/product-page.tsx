import { emit, useKept } from '@shop/kit';
import { Skeleton } from '@shop/kit/ui';
import { useRef, useState, type ReactNode } from 'react';
import { Breadcrumbs } from '../../../parts/breadcrumbs.tsx';
import { ErrorLine } from '../../../parts/error-line.tsx';
import { useLoad } from '../../../parts/route-data.ts';
import { SeenBefore } from '../../../parts/seen/seen-before.tsx';
import wrap from '../../../parts/wrap.module.css';
import { loadProduct, type ProductOnPage } from '../api/load-product.ts';
import { slideOfCombination, slidesOf } from '../model/gallery.ts';
import { canAddToCart, offerOf } from '../model/offer.ts';
import { initialCombination } from '@shop/kit/options';
import { initialSelection } from '../model/pack.ts';
import { keptCombination, keptSelection } from '../model/kept-choice.ts';
import { BuyNow } from './buy-now.tsx';
import { CrossSelling } from './cross-selling.tsx';
import { Gallery } from './gallery-view.tsx';
import { OrderBar } from './order-bar.tsx';
import { ProductDetails } from './product-details.tsx';
import { ProductInfo } from './product-info.tsx';
import styles from './product-page.module.css';

const ProductView = ({ product }: { product: ProductOnPage }): ReactNode => {
  const [combinationId, setCombinationId] = useKept<string | null>(
    `combination:${product.id}`,
    initialCombination(product.productCombinations)?.id ?? null,
    (kept) => keptCombination(product, kept),
  );
  const combination = product.productCombinations.find(({ id }) => id === combinationId);
  const [selection, setSelection] = useKept(`pack:${product.id}`, initialSelection(product), (kept) =>
    keptSelection(product, kept),
  );
  const [touched, setTouched] = useState(false);
  const [showsMissing, setShowsMissing] = useState(false);
  const info = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLElement>(null);
  const offer = offerOf(product, combination, selection);

  /** The order form found a choice missing: show it, and lead there. */
  const showMissing = (): void => {
    setShowsMissing(true);
    const first = info.current?.querySelector<HTMLElement>('select') ?? info.current;
    first?.scrollIntoView?.({ block: 'center' });
    first?.focus({ preventScroll: true });
  };
  const choosePackLine = (line: string, combinationId: string | null): void => {
    setSelection({ ...selection, [line]: combinationId });
    setShowsMissing(true);
  };
  return (
    <>
      <div className={wrap.wrap}>
        <div className={styles.crumbs}>
          <Breadcrumbs
            crumbs={[
              ...product.categoryPath.map(({ name, slug }) => ({ name, href: `/catalog/category/${slug}` })),
              { name: product.name },
            ]}
          />
        </div>
        <div className={styles.product}>
          <div className={styles.gallery}>
            <Gallery
              product={product}
              percent={offer.percent}
              wanted={touched ? slideOfCombination(slidesOf(product), combination) : undefined}
            />
          </div>
          <div className={styles.info}>
            <ProductInfo
              ref={info}
              product={product}
              combination={combination}
              selection={selection}
              offer={offer}
              showsMissing={showsMissing}
              rates={product.rates}
              addable={canAddToCart(product, combination, selection)}
              onCombination={(next) => {
                setTouched(true);
                setCombinationId(next.id);
              }}
              onPackLine={choosePackLine}
              onAdd={() =>
                emit('cart:add', {
                  product,
                  combinationId,
                  quantity: 1,
                  ...(product.type === 'pack' ? { packSelection: selection } : {}),
                })
              }
            />
          </div>
          <div className={styles.order}>
            <BuyNow
              ref={form}
              product={product}
              combinationId={combinationId}
              selection={selection}
              rates={product.rates}
              onSelectionMissing={showMissing}
            />
          </div>
          <div className={styles.details}>
            <ProductDetails product={product} />
          </div>
        </div>
        <CrossSelling product={product} />
        <SeenBefore current={product.id} className={styles.seen} />
      </div>
      <OrderBar offer={offer} form={form} />
    </>
  );
};

/** SF-2.01, SF-2.09 to SF-2.12 */
export const ProductPage = (): ReactNode => {
  const { data, error, reload } = useLoad(loadProduct);
  if (data) return <ProductView key={data.id} product={data} />;
  return (
    <div className={`${wrap.wrap} ${styles.wait}`}>
      {error ? (
        <ErrorLine error={error} onRetry={reload} />
      ) : (
        <div className={styles.product}>
          <Skeleton className={styles.skeleton} />
          <Skeleton className={styles.skeleton} />
          <Skeleton className={styles.skeleton} />
        </div>
      )}
    </div>
  );
};
