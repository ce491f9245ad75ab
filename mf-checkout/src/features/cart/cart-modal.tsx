import type { Product, ProductCard } from '@shop/contracts/catalog/storefront';
import { emit, lazyPart, loadPatiently, on, OptionalPart, useTranslation } from '@shop/kit';
import { useEffect, useState, type ReactNode } from 'react';
import { cart, useCart } from '../../cart/cart-store.ts';
import { lineOf } from '../../cart/line-of.ts';
import { countOf } from '../../cart/line.ts';

const wholePack = async (slug: string): Promise<Product> =>
  (await loadPatiently(() => import('../../cart/full-product.ts'))).fullProduct(slug);
const CartDrawer = lazyPart(async () => (await import('./cart-drawer.tsx')).CartDrawer);

/** Mounted once by the shell: hears what is added, keeps the count known, and opens the cart. */
export const CartModal = (): ReactNode => {
  const { t } = useTranslation('checkout.cart');
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const count = countOf(useCart());

  useEffect(() => emit('cart:changed', { count }), [count]);
  useEffect(() => {
    const show = (): void => {
      setOpened(true);
      setOpen(true);
    };
    const stopAdd = on('cart:add', ({ product, combinationId, quantity, packSelection }) => {
      // A card that has options to choose opens them instead of guessing (SF-2.20).
      if (!('productCombinations' in product) && product.defaultCombinationId === undefined) {
        emit('combination:open', { product });
        return;
      }
      const addToCart = (known: ProductCard | Product): void => {
        const line = lineOf(known, combinationId, quantity, packSelection);
        const before = countOf(cart.read());
        cart.add(line);
        const { available } = line;
        if (available !== undefined && countOf(cart.read()) - before < quantity)
          emit('toast', { message: t('limit', { count: available }), tone: 'info' });
        else emit('toast', { message: t('added', { name: product.name }), tone: 'success' });
        show();
      };
      // A card does not say what its pack holds, and a line of the cart does (SF-3.09).
      if (product.type !== 'pack' || 'productCombinations' in product) addToCart(product);
      else
        wholePack(product.slug).then(addToCart, () =>
          emit('toast', { message: t('addFailed', { name: product.name }), tone: 'error' }),
        );
    });
    const stopOpen = on('cart:open', show);
    return () => {
      stopAdd();
      stopOpen();
    };
  }, [t]);

  // Its code comes with the first opening. When it does not, what is added is still heard.
  return <OptionalPart>{opened && <CartDrawer open={open} onClose={() => setOpen(false)} />}</OptionalPart>;
};
