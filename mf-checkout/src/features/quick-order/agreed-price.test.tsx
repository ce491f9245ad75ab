import { type ShopServer, startShop, TestShell } from '@shop/kit/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import form from '../../locales/fr/order-form.json';
import { fillIn } from '../../testing/filled-in.ts';
import { goodAnswers, packOf, productOf } from '../../testing/fixtures.ts';
import { orderSettled } from '../../testing/order-settled.ts';
import { QuickOrder } from './quick-order.tsx';

const CHECKOUT = '/web/api/cart/checkout';
const [SMALL, LARGE] = ['01920000-0000-7000-8000-00000000000a', '01920000-0000-7000-8000-00000000000b'] as const;
const [pot, ...others] = packOf().productsInPackSerialized;
const combinations = [SMALL, LARGE].map((id) => ({
  id,
  uuid: id,
  sku: id,
  priceHt: 400,
  priceTtc: 476,
  finalPrice: 476,
  quantity: 5,
  available: true,
  isDefault: false,
  values: [],
  images: [],
}));
const pack = packOf({ productsInPackSerialized: pot ? [{ ...pot, combinations }, ...others] : [] });

const page = (size: string) => (
  <TestShell texts={{ 'checkout.order-form': form }} path="/catalog/product/plantes/pack">
    <QuickOrder
      product={pack}
      combinationId={null}
      packSelection={{ [pot?.id ?? '']: size }}
      onSelectionMissing={() => undefined}
    />
  </TestShell>
);
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('a price that was agreed to', () => {
  let shop: ShopServer;
  beforeEach(async () => {
    for (const storage of [window.localStorage, window.sessionStorage]) storage.clear();
    document.head.innerHTML = '<meta name="csrf-token" content="csrf-1"><meta name="api-token" content="api-1">';
    shop = await startShop(goodAnswers());
  });
  afterEach(async () => {
    cleanup();
    await shop.close();
  });
  const pricesSent = () =>
    (shop.posted(CHECKOUT) as { cart: { unitPrice: number }[] }[]).map(({ cart: [line] }) => line?.unitPrice);
  const nextAnswer = (status: number, body: object) => {
    shop.answers[`POST ${CHECKOUT}`] = () => ({ status, body: { type: 'invalid', title: 'x', status, ...body } });
  };

  /** The order is refused, for its price has changed. */
  const orderAtOldPrice = async () => {
    const { id: product, name } = pack;
    nextAnswer(409, {
      type: 'price-changed',
      lines: [{ index: 0, product, combination: null, name, oldPrice: 2800, newPrice: 3100 }],
      delivery: null,
      total: { oldPrice: 3400, newPrice: 3700 },
    });
    fillIn();
    const view = render(page(SMALL));
    await userEvent.click(await screen.findByRole('radio', { name: /domicile.*Barq/ }));
    await click('Confirmer la commande');
    return view;
  };

  it('[D-3.01] that is refused orders nothing, and the form keeps its values', async () => {
    await orderAtOldPrice();
    await click(form.notice.price.refuse);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(pricesSent()).toEqual([2800]);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nom' }).value).toBe('Bensalem');
  });

  it('[D-3.01] is that of one choice of a pack, and of no other', async () => {
    const good = shop.answers[`POST ${CHECKOUT}`] ?? (() => ({ status: 500 }));
    const { rerender } = await orderAtOldPrice();
    const accept = await screen.findByRole('button', { name: form.notice.price.accept });
    nextAnswer(422, {});
    await userEvent.click(accept);
    await click(form.notice.failed.later);
    shop.answers[`POST ${CHECKOUT}`] = good;
    rerender(page(LARGE));
    await click('Confirmer la commande');
    await waitFor(() => expect(pricesSent()).toEqual([2800, 3100, productOf().productPriceAfterPromotion]));
    await orderSettled();
  });
});
