import type { ProductCard } from '@shop/contracts/catalog/storefront';
import { lazyPart, on, OptionalPart, useTranslation } from '@shop/kit';
import { useEffect, useState, type ReactNode } from 'react';

const CombinationDialog = lazyPart(async () => (await import('./combination-dialog.tsx')).CombinationDialog);

/** SF-2.20: opened by a window event; its code is loaded at the first opening. */
export const CombinationModal = (): ReactNode => {
  useTranslation('checkout.cart');
  const [product, setProduct] = useState<ProductCard>();
  useEffect(() => on('combination:open', ({ product: opened }) => setProduct(opened)), []);
  return (
    <OptionalPart key={product?.id}>
      {product && <CombinationDialog card={product} onClose={() => setProduct(undefined)} />}
    </OptionalPart>
  );
};
