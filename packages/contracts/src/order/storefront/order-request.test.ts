import fc from 'fast-check';
import { Address, CommuneId, Email, Firstname, Lastname, Phone, WilayaId } from '../fields.ts';
import { CHANNELS } from '../../primitives.ts';
import { type KeyedOrderRequest, orderKeySubject } from './order-key.ts';
import { OrderRequest } from './order-request.ts';

const uuid = '0192f0c8-6d5f-7aaa-8aaa-aaaaaaaaaaaa';
const request: KeyedOrderRequest = {
  version: 1,
  channel: 'eCommerce',
  shopUuid: uuid,
  cartExternalId: 'cart-0001',
  customer: { firstname: 'Karima', lastname: 'Benali', phone: '0555129847' },
  deliveryAddress: { address: '12 rue Didouche', wilaya: 16, commune: '1601', transporter: uuid },
  cart: [{ product: uuid, unitPrice: 1234.56, quantity: 2 }],
};

describe('[SF-5.01] [D-3.07] a name', () => {
  it.each([
    'Ali',
    'Karima',
    'بن علي',
    'محمد',
    'مُحَمَّد',
    'Aït-Ahmed',
    "M'hamed",
    'M’hamed',
    'Jean Paul',
    'Ǧamīla',
    'ⵎⴰⵙⵉⵏ',
    'Abderrahmane Khaled',
    '  Karima  ',
  ])('%s is accepted', (name) => {
    expect(Firstname.safeParse(name).success).toBe(true);
    expect(Lastname.safeParse(name).success).toBe(true);
  });

  it.each([
    '',
    'Al',
    'K4rima',
    'Karima!',
    "M''hamed",
    '-Ali',
    'Ali-',
    'Aït--Ahmed',
    '<b>Ali</b>',
    'Abderrahmane Ben Khaled',
    '١٢٣',
    'Ali_Ben',
  ])('%s is refused with its message key', (name) => {
    expect(Firstname.safeParse(name).error?.issues[0]?.message).toBe('form.validation.firstname');
    expect(Lastname.safeParse(name).error?.issues[0]?.message).toBe('form.validation.lastname');
  });

  it('[SF-9.03] has 3 to 20 letters, counted as people count them', () => {
    expect(Firstname.safeParse('a'.repeat(20)).success).toBe(true);
    expect(Firstname.safeParse('a'.repeat(21)).success).toBe(false);
    // Composed before it is counted, so a letter typed with a separate accent counts as one.
    expect(Firstname.safeParse('e\u0301'.repeat(20)).success).toBe(true);
  });
});

describe('[D-3.07] the other fields', () => {
  it('[SF-5.02] a phone comes out normalised, or is refused with its message key', () => {
    expect(Phone.parse('+213 555 12 98 47')).toBe('0555129847');
    expect(Phone.safeParse('021 71 23 45').error?.issues[0]?.message).toBe('form.validation.phone');
  });

  it('[SF-5.03] address, wilaya and commune may not be empty', () => {
    expect(Address.safeParse('   ').error?.issues[0]?.message).toBe('form.validation.address');
    expect(WilayaId.safeParse('').success).toBe(false);
    expect(CommuneId.safeParse('').error?.issues[0]?.message).toBe('form.validation.commune');
  });

  it('[SF-5.04] an email is optional, and valid when it is there', () => {
    expect(Email.safeParse('').success).toBe(true);
    expect(Email.safeParse('karima@example.dz').success).toBe(true);
    expect(Email.safeParse('karima@').error?.issues[0]?.message).toBe('form.validation.email');
  });
});

describe('[SF-7.15] [D-3.03] what the key is made of', () => {
  it('leaves empty and absent fields out, and says prices in centimes', () => {
    expect(orderKeySubject({ ...request, customer: { ...request.customer, email: '  ', temporaryId: 'tmp' } })).toEqual(
      {
        ...request,
        customer: { firstname: 'Karima', lastname: 'Benali', phone: '0555129847' },
        cart: [{ product: uuid, unitPrice: 123456, quantity: 2 }],
      },
    );
  });

  it('is the same for every way to write the same order', () => {
    const ways = fc.record({
      phone: fc.constantFrom('0555129847', '+213555129847', '٠٥٥٥١٢٩٨٤٧'),
      pad: fc.constantFrom('', ' ', '  '),
      form: fc.constantFrom<'NFC' | 'NFD'>('NFC', 'NFD'),
      email: fc.constantFrom(undefined, ''),
      combination: fc.constantFrom(null, undefined),
    });
    const accented = { ...request, customer: { ...request.customer, firstname: 'Réda' } };
    fc.assert(
      fc.property(ways, ({ phone, pad, form, email, combination }) => {
        const written = {
          ...accented,
          customer: {
            ...accented.customer,
            firstname: pad + 'Réda'.normalize(form) + pad,
            phone,
            ...(email === undefined ? {} : { email }),
          },
          cart: accented.cart.map((line) => ({ ...line, combination })),
        };
        expect(orderKeySubject(written)).toEqual(orderKeySubject(accented));
      }),
    );
  });

  it('differs when anything that is ordered differs', () => {
    const changes: KeyedOrderRequest[] = [
      { ...request, cartExternalId: 'cart-0002' },
      { ...request, customer: { ...request.customer, phone: '0555129848' } },
      { ...request, deliveryAddress: { ...request.deliveryAddress, commune: '1602' } },
      { ...request, deliveryAddress: { ...request.deliveryAddress, deliveryType: 'home' } },
      { ...request, cart: [{ ...(request.cart[0] ?? { product: uuid, unitPrice: 1, quantity: 1 }), quantity: 3 }] },
      { ...request, cart: [...request.cart, ...request.cart] },
      { ...request, cart: request.cart.map((line) => ({ ...line, unitPrice: 1234.57 })) },
    ];
    for (const changed of changes) expect(orderKeySubject(changed)).not.toEqual(orderKeySubject(request));
  });

  it('is another with a code, the same however that is typed, and without one what it was before there were codes', () => {
    const key = (code?: string) => orderKeySubject({ ...request, ...(code === undefined ? {} : { code }) });
    expect(key('BAHDJA5')).toEqual({ ...Object(key()), code: 'BAHDJA5' });
    for (const typed of [' bahdja5 ', 'BAHDJA٥', 'Bahdja 5']) expect(key(typed)).toEqual(key('BAHDJA5'));
    expect(key('LIVRE')).not.toEqual(key('BAHDJA5'));
    expect(key()).not.toHaveProperty('code');
  });

  it('of any price with two decimals is a whole number of centimes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (centimes) => {
        const subject = orderKeySubject({
          ...request,
          cart: [{ product: uuid, unitPrice: centimes / 100, quantity: 1 }],
        });
        expect(subject).toMatchObject({ cart: [{ unitPrice: centimes }] });
      }),
    );
  });
});

describe('the channel of an order', () => {
  it('[SF-1.06] is eCommerce for all that the storefront sends, one of the five that the shop knows', () => {
    expect(CHANNELS).toEqual(['eCommerce', 'Wholesale', 'POS', 'Phone', 'Installment']);
    const { channel } = OrderRequest.shape;
    expect(CHANNELS.filter((one) => channel.safeParse(one).success)).toEqual(['eCommerce']);
  });
});
