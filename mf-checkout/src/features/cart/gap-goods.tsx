import type { ProductCard } from '@shop/contracts/catalog/storefront';
import { searchProducts } from '@shop/contracts/catalog/storefront';
import { useTranslation } from '@shop/kit';
import { call } from '@shop/kit/api';
import { useEffect, useState, type ReactNode } from 'react';
import type { CartLine } from '../../cart/line.ts';
import { fillingGap, MAX_ASKED } from './filling-gap.ts';
import { GoodsRows } from './goods-row.tsx';

const loadAbove = (amount: number, signal: AbortSignal): Promise<readonly ProductCard[]> =>
  call(searchProducts, {
    query: { min: String(amount), sort: 'price_asc', inStock: 'true', limit: String(MAX_ASKED), view: 'page' },
    signal,
  }).then(
    ({ body }) => body.products,
    () => [],
  );

/** The cheapest goods that make the delivery free: one of them is enough. */
export const GapGoods = ({
  missing,
  lines,
  onLeave,
}: {
  missing: number;
  lines: readonly CartLine[];
  onLeave: () => void;
}): ReactNode => {
  const { t } = useTranslation('checkout.cart');
  const [products, setProducts] = useState<readonly ProductCard[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    void loadAbove(missing, abort.signal).then((found) => !abort.signal.aborted && setProducts(found));
    return () => abort.abort();
  }, [missing]);
  return <GoodsRows title={t('gapGoods')} products={fillingGap(products, missing, lines)} onLeave={onLeave} />;
};
