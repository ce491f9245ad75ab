import type { RemoteModule } from '@shop/kit';
import { lazy } from 'react';
// Also on the pages that are loaded when needed: the server draws them, and the shell inlines only what comes at once.
import './cooldown/countdown-ring.module.css';
import { pageHead } from './head.ts';
import { CartModal } from './features/cart/cart-modal.tsx';
import { MiniCart } from './features/cart/mini-cart.tsx';
import { CombinationModal } from './features/combination/combination-modal.tsx';
import { QuickOrder } from './features/quick-order/quick-order.tsx';
import './features/cart-checkout/cart-checkout.module.css';
import './features/thank-you/thank-you.module.css';
import { loadLocale } from './load-locale.ts';
import { watchDrafts } from './order-form/draft.ts';
import './order-overview/overview.module.css';

const CartCheckoutPage = lazy(async () => ({
  default: (await import('./features/cart-checkout/cart-checkout-page.tsx')).CartCheckoutPage,
}));
const ThankYouPage = lazy(async () => ({
  default: (await import('./features/thank-you/thank-you-page.tsx')).ThankYouPage,
}));

// The form's kept text has its end also where no form is. The server draws pages, too, and keeps none.
if (typeof window !== 'undefined') watchDrafts();

const checkout: RemoteModule = {
  contract: 1,
  name: 'checkout',
  routes: [
    {
      path: '/checkout/cart/view',
      layout: 'bare',
      Component: CartCheckoutPage,
      namespaces: ['checkout.cart', 'checkout.order-form'],
      head: pageHead('cart'),
    },
    {
      path: '/checkout/thank-you/:orderUuid',
      layout: 'store',
      Component: ThankYouPage,
      namespaces: ['checkout.thank-you'],
      head: pageHead('thank-you'),
    },
  ],
  slots: {
    'quick-order': QuickOrder,
    'mini-cart': MiniCart,
    'cart-modal': CartModal,
    'combination-modal': CombinationModal,
  },
  loadLocale,
};

export default checkout;
