import type { ProductCard as Card } from '@shop/contracts/catalog/storefront';
import { ProductCard } from '@shop/kit/ui';
import { useState, type ReactNode } from 'react';
import { useHydrated } from './hydrated.ts';

/** The sale badge shows percent for any kind of reduction. */
const inPercent = (product: Card): Card => {
  const { promotionRead, priceTtc, productPriceAfterPromotion } = product;
  if (promotionRead?.ruleType !== 'amount' || priceTtc <= productPriceAfterPromotion) return product;
  return {
    ...product,
    promotionRead: {
      ...promotionRead,
      ruleType: 'percentage',
      value: Math.round((1 - productPriceAfterPromotion / priceTtc) * 100),
    },
  };
};

/**
 * A product card that keeps its pictures out of the first HTML unless `first`, and fetches the hover picture (SF-2.27)
 * when a pointer comes. Name, link and price are in the HTML in any case.
 */
export const ProductTile = ({
  product,
  first = false,
  plain = false,
}: {
  product: Card;
  first?: boolean;
  /** Shows a picture without scripts as well. */
  plain?: boolean;
}): ReactNode => {
  const hydrated = useHydrated();
  const [near, setNear] = useState(false);
  const visibleImages = product.needsConfiguration || near ? product.images : product.images.slice(0, 1);
  return (
    <div onPointerEnter={(event) => event.pointerType === 'mouse' && setNear(true)}>
      <ProductCard
        product={{ ...inPercent(product), images: first || hydrated ? visibleImages : [] }}
        first={first}
        withoutScripts={plain && !first && !hydrated ? product.images[0] : undefined}
      />
    </div>
  );
};
