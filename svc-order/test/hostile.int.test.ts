import { LANGUAGES } from '@shop/contracts';
import type { OrderRequest } from '@shop/contracts/order/storefront';
import { testVisitor, type RunningService, type TestBus, type TestEnvironment } from '@shop/service-kit/testing';
import ofKit from '../../packages/service-kit/src/locales/ar.json';
import kitEn from '../../packages/service-kit/src/locales/en.json';
import kitFr from '../../packages/service-kit/src/locales/fr.json';
import ar from '../src/locales/ar.json';
import en from '../src/locales/en.json';
import fr from '../src/locales/fr.json';
import { borrowOrders, WITHOUT_LIMITS } from './borrowed-orders.ts';
import { readCollection } from './database.ts';
import { demoShop } from './demo-shop.ts';
import { anyPhone, checkout, keyOf, orderRequest, send, type Visitor } from './visitor.ts';

let environment: TestEnvironment;
let bus: TestBus;
let service: RunningService;
const demo = demoShop({ cooldownSeconds: 0 });
const other = demoShop({ cooldownSeconds: 0 });

beforeAll(async () => {
  ({ environment, bus, service } = await borrowOrders({ shops: [demo, other], env: WITHOUT_LIMITS }));
});
afterAll(async () => {
  await bus?.stop();
  await service?.stop();
});

const SCRIPT = '<script>alert(1)</script>';
const LONG = 'ا'.repeat(10_000);
const TITLES = {
  fr: { ...kitFr.problem, ...fr.checkout },
  ar: { ...ofKit.problem, ...ar.checkout },
  en: { ...kitEn.problem, ...en.checkout },
};
type Title = keyof (typeof TITLES)['fr'];

/** The request: text as it is, or a body whose key matches its content. */
type Sent = string | Record<string, unknown>;
const good = (): OrderRequest => orderRequest(demo);
const customer = (changes: Record<string, unknown>): Sent => keyed({ customer: { ...good().customer, ...changes } });
const delivery = (changes: Record<string, unknown>): Sent =>
  keyed({ deliveryAddress: { ...good().deliveryAddress, ...changes } });
const line = (changes: Record<string, unknown>): Sent =>
  keyed({ cart: [{ product: demo.phone.uuid, unitPrice: 45_000, quantity: 1, ...changes }] });
const keyed = (changes: Record<string, unknown>): Record<string, unknown> => {
  const { clientOrderKey, ...rest } = good();
  const body = { ...rest, ...changes };
  try {
    return { ...body, clientOrderKey: keyOf(body) };
  } catch {
    // A body that is no order has no key; any will do.
    return { ...body, clientOrderKey };
  }
};
const raw = (from: RegExp | string, to: string): string => JSON.stringify(good()).replace(from, to);

interface Row {
  readonly what: string;
  readonly sent: Sent;
  readonly status: number;
  readonly title: Title;
  /** The field in the answer, as D-1.05 requires. */
  readonly field?: string | readonly string[];
  readonly headers?: Record<string, string>;
}

const invalid = (what: string, field: string | readonly string[], payload: Sent): Row => ({
  what,
  sent: payload,
  status: 422,
  title: 'invalid',
  field,
});
const unreadable = (what: string, payload: string): Row => ({ what, sent: payload, status: 400, title: 'malformed' });

const rows = (): Row[] => [
  // In every text field.
  ...[SCRIPT, LONG, '', '   ', 'Amina2'].flatMap((text) => [
    invalid(`the first name ${text.slice(0, 20)}`, 'customer.firstname', customer({ firstname: text })),
    invalid(`the last name ${text.slice(0, 20)}`, 'customer.lastname', customer({ lastname: text })),
  ]),
  ...[SCRIPT, LONG, '021345678', '٠٢١٣٤٥٦٧٨', '0555 12 98 4', `0555129847${SCRIPT}1`].map((text) =>
    invalid(`the phone ${text.slice(0, 20)}`, 'customer.phone', customer({ phone: text })),
  ),
  ...[SCRIPT, LONG, `a@b.dz${SCRIPT}`].map((text) =>
    invalid(`the e-mail ${text.slice(0, 20)}`, 'customer.email', customer({ email: text })),
  ),
  ...[LONG, '  '].map((text) =>
    invalid(`the address ${text.slice(0, 20)}`, 'deliveryAddress.address', delivery({ address: text })),
  ),
  invalid('a long id of its own for the visitor', 'customer.temporaryId', customer({ temporaryId: LONG })),
  invalid('a long cart id', 'cartExternalId', keyed({ cartExternalId: LONG })),
  invalid('a long desk', 'deliveryAddress.deskId', delivery({ deskId: LONG })),
  // Quantities.
  ...[-1, 0, 1.5, 1e12, 10_001, '2', '٢', null, true, [1], { $gt: 0 }].map((quantity) =>
    invalid(`the quantity ${JSON.stringify(quantity)}`, 'cart.0.quantity', line({ quantity })),
  ),
  invalid('an endless quantity', 'cart.0.quantity', raw('"quantity":1', '"quantity":1e999')),
  invalid('a quantity said twice', 'cart.0.quantity', raw('"quantity":1', '"quantity":1,"quantity":-5')),
  unreadable('a quantity that is no number', raw('"quantity":1', '"quantity":NaN')),
  {
    what: 'more than there is',
    sent: keyed({ cart: [{ product: demo.scarce.uuid, unitPrice: 1200, quantity: 9999 }] }),
    status: 409,
    title: 'unavailable',
  },
  // Prices.
  ...[0, 0.01, -45_000, 44_999.99].map((unitPrice): Row => ({
    what: `the price ${unitPrice}`,
    sent: line({ unitPrice }),
    status: 409,
    title: 'price-changed',
  })),
  ...['45000', 0.001, 1e300, { $gt: 0 }].map((unitPrice) =>
    invalid(`the price ${JSON.stringify(unitPrice)}`, 'cart.0.unitPrice', line({ unitPrice })),
  ),
  ...[{ finalPrice: 0 }, { isFree: true, finalPrice: 0 }, { finalPrice: -400 }].map((shipping): Row => ({
    what: `delivery for ${JSON.stringify(shipping)}`,
    sent: keyed({ meta: { ...good().meta, shipping: { ...good().meta.shipping, ...shipping } } }),
    status: 409,
    title: 'price-changed',
  })),
  // Ids that belong to other shops or to nothing.
  {
    what: 'an entity of another shop',
    sent: keyed({ cart: [{ product: other.phone.uuid, unitPrice: 45_000, quantity: 1 }] }),
    status: 409,
    title: 'unavailable',
  },
  {
    what: 'a transporter of another shop',
    sent: delivery({ transporter: other.transporter.uuid }),
    status: 422,
    title: 'undeliverable',
    field: 'deliveryAddress.transporter',
  },
  {
    what: 'a commune of another wilaya',
    sent: delivery({ commune: '3101' }),
    status: 422,
    title: 'undeliverable',
    field: 'deliveryAddress.commune',
  },
  {
    what: 'a wilaya nobody serves',
    sent: delivery({ wilaya: 99 }),
    status: 422,
    title: 'undeliverable',
    field: 'deliveryAddress.wilaya',
  },
  invalid('a wilaya that is none', 'deliveryAddress.wilaya', delivery({ wilaya: 1000 })),
  invalid('a commune that is none', 'deliveryAddress.commune', delivery({ commune: "1601' OR 1=1" })),
  invalid('a transporter that is none', 'deliveryAddress.transporter', delivery({ transporter: '../../etc' })),
  // Invalid codes, and one that does not exist.
  ...[SCRIPT, LONG, 'A'.repeat(10_000), '', '   ', "' OR 1=1", 7, true, ['X'], { $gt: '' }].map((code) =>
    invalid(`the code ${JSON.stringify(code).slice(0, 20)}`, 'code', keyed({ code })),
  ),
  { what: 'a forged code', sent: keyed({ code: 'BAHDJA100' }), status: 422, title: 'code-unknown', field: 'code' },
  // Operators of a database in the place of values.
  ...['firstname', 'lastname', 'phone', 'email'].map((name) =>
    invalid(`an operator as ${name}`, `customer.${name}`, customer({ [name]: { $gt: '' } })),
  ),
  ...['address', 'wilaya', 'commune', 'transporter', 'deliveryType', 'deskId'].map((name) =>
    invalid(`an operator as ${name}`, `deliveryAddress.${name}`, delivery({ [name]: { $ne: null } })),
  ),
  ...['shopUuid', 'cartExternalId', 'channel', 'version'].map((name) =>
    invalid(`an operator as ${name}`, name, keyed({ [name]: { $gt: '' } })),
  ),
  invalid('an operator as the key', 'clientOrderKey', { ...good(), clientOrderKey: { $ne: null } }),
  {
    what: 'a key of another order',
    sent: { ...good(), clientOrderKey: good().clientOrderKey },
    status: 422,
    title: 'wrong-key',
    field: 'clientOrderKey',
  },
  // Invalid bodies.
  unreadable('broken JSON', '{"version":1,'),
  unreadable('half a character', raw('Karima', '\\ud800')),
  invalid('nothing', Object.keys(good()), ''),
  invalid('a list', '_', '[]'),
  unreadable('a word', '"x"'),
  invalid('another type', '_', JSON.stringify(good())),
  unreadable('nested ten thousand times', `${'['.repeat(10_000)}`),
  invalid(
    'a cart nested ten thousand times',
    'cart',
    raw(/"cart":\[.*?\],/, `"cart":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)},`),
  ),
  invalid('a hundred and one lines', 'cart', keyed({ cart: Array.from({ length: 101 }, () => good().cart[0]) })),
  {
    what: 'a body over the limit',
    sent: JSON.stringify({ ...good(), more: 'x'.repeat(300_000) }),
    status: 413,
    title: 'too-large',
  },
];

describe('the hostile list', () => {
  it('[D-1.05] is answered with the sentence for each, in the language asked for, and nothing is kept', async () => {
    const answers = [];
    for (const row of rows())
      for (const language of LANGUAGES) {
        const type = row.what === 'another type' ? { 'Content-Type': 'text/plain' } : {};
        const { status, body, headers } = await send(`${service.url}/web/api/cart/checkout`, {
          method: 'POST',
          headers: { ...testVisitor(demo.shop.uuid).csrf, 'Accept-Language': language, ...type },
          body: typeof row.sent === 'string' ? row.sent : JSON.stringify(row.sent),
        });
        const field = row.field === undefined ? [] : [row.field].flat();
        const is = [status, body['title'], headers.get('content-type'), Object.keys(body['errors'] ?? {})];
        const due = [row.status, TITLES[language][row.title], 'application/problem+json; charset=utf-8', field];
        if (JSON.stringify(is) !== JSON.stringify(due)) answers.push([row.what.slice(0, 60), language, is, due]);
      }
    expect(answers).toEqual([]);
    const ofShop = { shopUuid: demo.shop.uuid };
    expect(await readCollection(environment, 'orders', ofShop)).toEqual([]);
    expect(await readCollection(environment, 'customers', ofShop)).toEqual([]);
  });

  it('[D-2.04] [SF-6.02] takes nothing from who forges the proof, or brings that of another shop or visitor', async () => {
    const [visitor, another] = [testVisitor(demo.shop.uuid), testVisitor(demo.shop.uuid)];
    const elsewhere = testVisitor(other.shop.uuid);
    const forged: readonly Partial<Visitor['csrf']>[] = [
      { ...visitor.csrf, 'X-CSRF-TOKEN': '' },
      { ...visitor.csrf, 'X-CSRF-TOKEN': SCRIPT },
      { ...visitor.csrf, 'X-CSRF-TOKEN': 'x'.repeat(4000) },
      { ...visitor.csrf, 'X-CSRF-TOKEN': another.csrf['X-CSRF-TOKEN'] },
      { ...visitor.csrf, 'X-CSRF-TOKEN': testVisitor(demo.shop.uuid, 'f'.repeat(64)).csrf['X-CSRF-TOKEN'] },
      { ...visitor.csrf, Cookie: '' },
      { ...visitor.csrf, Cookie: `${visitor.csrf.Cookie}x` },
    ];
    for (const language of LANGUAGES) {
      for (const proof of forged) {
        const answer = await send(`${service.url}/web/api/cart/checkout`, {
          method: 'POST',
          headers: { ...proof, 'Accept-Language': language },
          body: JSON.stringify(good()),
        });
        expect([answer.status, answer.body['title']]).toEqual([403, TITLES[language]['csrf-token']]);
      }
      // The proof is right for its own shop, and the body speaks of this one.
      const answer = await checkout(service, good(), elsewhere, { 'Accept-Language': language });
      expect([answer.status, answer.body['title']]).toEqual([422, TITLES[language]['unknown-shop']]);
    }
    expect(await readCollection(environment, 'orders', { shopUuid: demo.shop.uuid })).toEqual([]);
  });

  it('[D-3.07] keeps as text what looks like a script, and nothing that it was not asked for', async () => {
    const phone = anyPhone();
    const arabic = [...phone].map((digit) => String.fromCharCode(0x0660 + Number(digit))).join('');
    const more = { total: 1, state: 'delivered', $where: '1', constructor: { prototype: { admin: true } } };
    const body = JSON.stringify({
      ...keyed({
        customer: { ...good().customer, phone: arabic, $gt: '' },
        deliveryAddress: { ...good().deliveryAddress, address: SCRIPT },
      }),
      ...more,
    });
    const answer = await send(`${service.url}/web/api/cart/checkout`, {
      method: 'POST',
      headers: testVisitor(demo.shop.uuid).csrf,
      body: `{"__proto__":{"admin":true},${body.slice(1)}`,
    });
    expect(answer.body).toEqual({ orderUuid: expect.any(String), redirectUrl: expect.any(String) });
    const [order] = await readCollection(environment, 'orders', { shopUuid: demo.shop.uuid });
    expect(order).toMatchObject({ state: 'pending', total: 4_540_000, customer: { phone } });
    const storedText = JSON.stringify(order);
    expect(storedText).toContain(JSON.stringify(SCRIPT));
    expect(storedText).not.toMatch(/admin|\$where|"\$gt"/);
    const overview = await send(
      `${service.url}/web/api/cart/order/${String(answer.body['orderUuid'])}?${String(answer.body['redirectUrl']).split('?')[1]}`,
      {},
    );
    expect(overview.headers.get('content-type')).toMatch(/^application\/json/);
    expect(overview.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('[D-3.09] keeps of an unfinished cart what is of its shape, and never fails over the rest', async () => {
    const save = (body: string, language = 'fr') =>
      send(`${service.url}/web/api/cart/abandoned/cart`, {
        method: 'POST',
        headers: { ...testVisitor(demo.shop.uuid).csrf, 'Accept-Language': language },
        body,
      });
    const typed = { externalId: 'cart-of-nobody', shopUuid: demo.shop.uuid, phone: anyPhone(), payload: {} };
    const nested = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
    const statuses = [];
    // The person who types sees no error (SF-7.04): fields of another shape are left out, and the answer is the same.
    for (const body of [
      '{"phone":',
      JSON.stringify({ ...typed, phone: { $gt: '' } }),
      JSON.stringify({ ...typed, externalId: { $ne: null } }),
      JSON.stringify({ ...typed, firstname: LONG }),
      JSON.stringify({ ...typed, payload: [] }),
      JSON.stringify({ ...typed, payload: { more: 'x'.repeat(70_000) } }),
      JSON.stringify({ ...typed, payload: { $where: 'sleep(1000)', 'a.b': 1, note: SCRIPT } }),
      JSON.stringify(typed).replace('"payload":{}', `"payload":${nested}`),
    ])
      statuses.push((await save(body)).status);
    expect(statuses).toEqual([400, 204, 204, 204, 204, 413, 204, 204]);
    const storedCarts = await readCollection(environment, 'abandoned_carts', { shopUuid: demo.shop.uuid });
    expect(storedCarts.map(({ externalId }) => externalId)).toEqual(['cart-of-nobody']);
    expect(JSON.stringify(storedCarts)).not.toContain(LONG);
  });
});
