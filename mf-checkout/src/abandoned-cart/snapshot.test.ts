import { AbandonedCart } from '@shop/contracts/order/storefront';
import type { CartLine } from '../cart/line.ts';
import { FREE, offerOf, TRANSPORTER } from '../testing/fixtures.ts';
import { TYPED } from '../testing/filled-in.ts';
import { snapshotBody, type Snapshot } from './snapshot.ts';

const line = (productId: string, quantity: number): CartLine => ({
  productId,
  combinationId: null,
  unitPrice: 100.5,
  name: productId,
  image: null,
  attributes: {},
  quantity,
});
const snapshot: Snapshot = {
  source: 'cart',
  shopUuid: '01920000-0000-7000-8000-000000000001',
  cartId: 'cart-0001',
  language: 'ar',
  values: { ...TYPED, email: ' a@b.dz ' },
  phone: '0555129847',
  offer: offerOf(),
  lines: [line('cactus', 2), line('pot', 3)],
};

describe('the snapshot of an unfinished order', () => {
  it('[SF-3.12] has the customer, the products, the number of lines and the place, as the shop reads them', () => {
    const body = snapshotBody(snapshot);
    expect(AbandonedCart.parse(body)).toEqual(body);
    expect(body).toEqual({
      externalId: 'cart-0001',
      shopUuid: snapshot.shopUuid,
      firstname: 'Amina',
      lastname: 'Bensalem',
      phone: '0555129847',
      email: 'a@b.dz',
      payload: {
        source: 'cart',
        schemaVersion: 1,
        locale: 'ar',
        cart: snapshot.lines,
        // Two products, five units.
        linesSummary: { linesCount: 2, subtotal: 502.5 },
        shipping: { wilayaId: '16', communeId: '1601', transporterId: TRANSPORTER, finalPrice: 600, isFree: false },
        meta: { temporaryId: 'cart-0001' },
      },
    });
  });

  it('[SF-3.12] contains the known part of the delivery', () => {
    const shippingOf = (offer: Snapshot['offer']) => snapshotBody({ ...snapshot, offer }).payload['shipping'];
    expect(shippingOf(undefined)).toMatchObject({ transporterId: '', finalPrice: null, isFree: false });
    expect(shippingOf(FREE)).toMatchObject({ transporterId: FREE.id, finalPrice: 0, isFree: true });
  });
});
