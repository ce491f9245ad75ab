import { lazyPart, type RemoteModule } from '@shop/kit';
// Ten lines that three parts share: not worth a chunk.
import './cooldown/countdown-ring.module.css';
import { cartHead, thankYouHead, trackingHead } from './head.ts';
import { CartModal } from './features/cart/cart-modal.tsx';
import { MiniCart } from './features/cart/mini-cart.tsx';
import { CombinationModal } from './features/combination/combination-modal.tsx';
import { loadLocale } from './load-locale.ts';
import { watchDrafts } from './order-form/draft.ts';

const CartCheckoutPage = lazyPart(async () => {
  const page = await import(/* webpackChunkName: "cart-checkout" */ './features/cart-checkout/cart-checkout-page.tsx');
  return page.CartCheckoutPage;
});
const ThankYouPage = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "thank-you" */ './features/thank-you/thank-you-page.tsx')).ThankYouPage,
);
const TrackingPage = lazyPart(
  async () => (await import(/* webpackChunkName: "tracking" */ './features/tracking/tracking-page.tsx')).TrackingPage,
);
const QuickOrder = lazyPart(
  async () => (await import(/* webpackChunkName: "quick-order" */ './features/quick-order/quick-order.tsx')).QuickOrder,
);

// The form's kept text has its end also where no form is. The server draws pages, too, and keeps none.
if (typeof window !== 'undefined') watchDrafts();

const checkout: RemoteModule = {
  contract: 3,
  name: 'checkout',
  routes: [
    {
      path: '/checkout/cart/view',
      layout: 'bare',
      Component: CartCheckoutPage,
      chunk: 'cart-checkout',
      namespaces: ['checkout.cart', 'checkout.order-form'],
      head: cartHead,
    },
    {
      path: '/checkout/thank-you/:orderUuid',
      layout: 'store',
      Component: ThankYouPage,
      chunk: 'thank-you',
      namespaces: ['checkout.thank-you'],
      head: thankYouHead,
    },
    {
      path: '/checkout/track',
      layout: 'store',
      Component: TrackingPage,
      chunk: 'tracking',
      namespaces: ['checkout.tracking', 'checkout.thank-you'],
      head: trackingHead,
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
