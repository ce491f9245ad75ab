import { OrderRequest } from '@shop/contracts/order/storefront';
import { DESK, offerOf } from '../../testing/fixtures.ts';
import { EMPTY_VALUES, type FormValues } from '../values.ts';
import { type Draft, requestOf } from './request-of-draft.ts';

const uuid = (number: number): string => `01920000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const SentOrder = OrderRequest.omit({ clientOrderKey: true, meta: true });
const line = { productId: uuid(1), combinationId: null, unitPrice: 1234.56, name: 'x', image: null, attributes: {} };

const VALUES: FormValues = {
  ...EMPTY_VALUES,
  firstname: '  Ame\u0301lie ',
  lastname: ' بن علي ',
  phone: '+213 555 12 98 47',
  email: ' a@b.dz ',
  address: ' 12 rue\u0301 Didouche  ',
  wilaya: '16',
  commune: '1601',
};
const draftOf = (rest: Partial<Draft> = {}): Draft => ({
  source: 'cart',
  shopUuid: uuid(2),
  cartId: 'cart-0001',
  language: 'fr',
  values: VALUES,
  offer: offerOf(),
  lines: [{ ...line, quantity: 2 }],
  ...rest,
});

describe('[D-3.03] the hashed request is the one that is sent and stored', () => {
  it.each([
    ['an order at home', draftOf()],
    ['without an email', draftOf({ values: { ...VALUES, email: '  ' } })],
    ['with Arabic digits', draftOf({ values: { ...VALUES, phone: '٠٥٥٥١٢٩٨٤٧' } })],
    ['to a stop-desk', draftOf({ offer: DESK, values: { ...VALUES, deskId: 'hydra-1' } })],
    [
      'of a pack',
      draftOf({
        lines: [
          { ...line, quantity: 1, type: 'pack', productInPack: [{ ...line, combinationId: uuid(3), quantity: 2 }] },
        ],
      }),
    ],
  ])('the server keeps %s unchanged', (_name, draft) => {
    const request = requestOf(draft);
    expect(SentOrder.strict().parse(request)).toEqual(request);
  });
});
