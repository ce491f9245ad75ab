import { TOPICS } from '@shop/contracts';
import { normalizePhone } from '@shop/contracts/order';
import { customerIdOf, newId } from '@shop/service-kit';
import { eventFor, eventually } from '@shop/service-kit/testing';
import { type CatalogueUnderTest, jsonOf, startCatalogue } from './catalogue-under-test.ts';
import { submitReview, submitted } from './reviewing.ts';

let catalogue: CatalogueUnderTest;
beforeAll(async () => {
  catalogue = await startCatalogue(undefined, { NO_LIMITS: '1' });
});
afterAll(() => catalogue?.stop());

const judge = (
  uuid: string,
  act: 'approve' | 'refuse' | 'answer',
  version: number,
  headers: Record<string, string> = {},
  fields: Record<string, string> = act === 'refuse' ? { reason: 'Hors sujet' } : {},
) =>
  fetch(`${catalogue.service.url}/dashboard/api/review/${uuid}/${act}`, {
    method: act === 'answer' ? 'PUT' : 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${catalogue.staff.token({ shopUuid: catalogue.shop.id.shop })}`,
      ...headers,
    },
    body: JSON.stringify({ version, ...fields }),
  });
const phoneOfReview = async (uuid: string): Promise<string> => {
  const answer = await fetch(`${catalogue.service.url}/dashboard/api/review?state=approved`, {
    headers: { Authorization: `Bearer ${catalogue.staff.token({ shopUuid: catalogue.shop.id.shop })}` },
  });
  const { reviews } = await jsonOf(answer);
  return normalizePhone(reviews.find((review: { uuid: string }) => review.uuid === uuid).phone);
};
const shown = async () => (await catalogue.get('/web/public/api/product/mixeur')).body;

it('[D-10.04] a review is on the product and in its rating once approved, with its picture, until it is taken back', async () => {
  const { mixer } = catalogue.shop.products;
  const { default: sharp } = await import('sharp');
  const png = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c80' } })
    .png()
    .toBuffer();
  const image = new Blob([new Uint8Array(png)], { type: 'image/png' });
  const review = await submitted(catalogue, mixer.uuid, image);
  expect(review.state).toBe('waiting');
  expect(await shown()).toMatchObject({ reviewsSerialized: [], rating: null });

  const idempotencyHeaders = { 'Idempotency-Key': newId() };
  const answer = await judge(review.uuid, 'approve', review.version, idempotencyHeaders);
  expect(answer.status).toBe(200);
  expect(await jsonOf(answer)).toMatchObject({ uuid: review.uuid, state: 'approved', version: review.version + 1 });
  expect((await judge(review.uuid, 'approve', review.version, idempotencyHeaders)).status).toBe(200);
  await eventually(async () =>
    expect(await shown()).toMatchObject({
      reviewsSerialized: [{ rating: 4, user: 'Nadia', images: [{ displayUrl: expect.stringMatching(/^\/uploads/) }] }],
      rating: { average: 4, count: 1 },
    }),
  );

  expect((await judge(review.uuid, 'refuse', review.version)).status).toBe(409);
  expect((await judge(review.uuid, 'approve', review.version + 1)).status).toBe(422);
  expect((await judge(review.uuid, 'refuse', review.version + 1)).status).toBe(200);
  await eventually(async () => expect(await shown()).toMatchObject({ reviewsSerialized: [], rating: null }));
});

it('[D-10.04] a repeated submission gets the original response; another review gets a conflict', async () => {
  const { oven } = catalogue.shop.products;
  const send = (more: Record<string, string> = {}) =>
    submitReview(catalogue, oven.uuid, { phone: '0556999999', ...more });
  const first = await send();
  const repeated = await Promise.all([send(), send()]);
  const thanks = await jsonOf(first);
  expect(first.status).toBe(201);
  for (const answer of repeated) expect([answer.status, await jsonOf(answer)]).toEqual([201, thanks]);
  expect((await send({ text: 'Autre chose' })).status).toBe(409);
  expect((await send({ phone: '0556999998' })).status).toBe(201);
});

it('[D-10.04] a review that is sent several times at once is kept once', async () => {
  const { oven } = catalogue.shop.products;
  const sending = Array.from({ length: 4 }, () => submitReview(catalogue, oven.uuid, { phone: '0556999997' }));
  expect((await Promise.all(sending)).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const listed = await jsonOf(
    await fetch(`${catalogue.service.url}/dashboard/api/review`, {
      headers: { Authorization: `Bearer ${catalogue.staff.token({ shopUuid: catalogue.shop.id.shop })}` },
    }),
  );
  expect(listed.reviews.filter(({ phone }: { phone: string }) => phone.endsWith('556999997'))).toHaveLength(1);
});

it.each([
  ['rating', '4.37'],
  ['rating', '6'],
  ['rating', '0'],
  ['purchaseDate', '9999-12-31'],
  ['purchaseDate', 'yesterday'],
  ['boughtHere', 'false'],
  ['text', '   '],
])('[SF-3.18] takes no review whose %s is %s, and says so of that field', async (field, value) => {
  const answer = await submitReview(catalogue, catalogue.shop.products.plaid.uuid, { [field]: value });
  expect(answer.status).toBe(422);
  expect(Object.keys((await jsonOf(answer)).errors)).toEqual([field]);
});

it('[D-2.01] invariant: staff judge reviews of their own shop only', async () => {
  const { uuid, version } = await submitted(catalogue, catalogue.shop.products.plaid.uuid);
  const other = catalogue.staff.token({ shopUuid: catalogue.otherShop.id.shop });
  expect((await judge(uuid, 'approve', version, { Authorization: `Bearer ${other}` })).status).toBe(404);
});

it('[D-10.04] the shop’s answer stands below the review in the shop, and a refusal keeps its reason', async () => {
  const { plaid } = catalogue.shop.products;
  const { uuid, version } = await submitted(catalogue, plaid.uuid);
  expect((await judge(uuid, 'approve', version)).status).toBe(200);
  const answered = await judge(uuid, 'answer', version + 1, {}, { answer: 'Merci, Nadia !' });
  expect(await jsonOf(answered)).toMatchObject({
    answer: 'Merci, Nadia !',
    productName: expect.stringContaining('laine'),
  });
  const review = async () => (await catalogue.get('/web/public/api/product/plaid')).body.reviewsSerialized[0];
  await eventually(async () => expect(await review()).toMatchObject({ answer: 'Merci, Nadia !' }));
  expect((await judge(uuid, 'answer', version + 2, {}, { answer: ' ' })).status).toBe(200);
  await eventually(async () => expect(await review()).not.toHaveProperty('answer'));
  expect((await judge(uuid, 'refuse', version + 3, {}, { reason: ' ' })).status).toBe(422);
  const refused = await judge(uuid, 'refuse', version + 3);
  expect(await jsonOf(refused)).toMatchObject({ state: 'refused', reason: 'Hors sujet' });
});

it('[T-2.15] a review of an erased person loses the name on the product’s page too, and keeps its stars', async () => {
  const { plaid } = catalogue.shop.products;
  const { uuid, version } = await submitted(catalogue, plaid.uuid);
  expect((await judge(uuid, 'approve', version)).status).toBe(200);
  expect((await judge(uuid, 'answer', version + 1, {}, { answer: 'Merci, Nadia !' })).status).toBe(200);
  const page = async () => (await catalogue.get('/web/public/api/product/plaid')).body;
  await eventually(async () =>
    expect(await page()).toMatchObject({ reviewsSerialized: [{ answer: 'Merci, Nadia !' }] }),
  );

  const shop = catalogue.shop.id.shop;
  const phone = await phoneOfReview(uuid);
  const erased = { customers: [customerIdOf(shop, phone)], orders: [] };
  await catalogue.bus.publish(TOPICS.orderEvents, eventFor(shop, newId(), 'customer.erased', erased));
  await eventually(async () =>
    expect(await page()).toMatchObject({ reviewsSerialized: [{ user: '', answer: 'Merci, … !', rating: 4 }] }),
  );
  // By which the audit log forgets what staff wrote about it.
  await eventually(() =>
    expect(catalogue.bus.seen(TOPICS.staffActs, 'subject.erased').map(({ subject }) => subject)).toContain(uuid),
  );
});

describe('[BO-5.05] [BO-2.01.16] a review that staff enter for a customer', () => {
  const enter = (fields: Readonly<Record<string, unknown>>, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${catalogue.service.url}/dashboard/api/review`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${catalogue.staff.token({ shopUuid: catalogue.shop.id.shop, name: 'Sarah' })}`,
        ...headers,
      },
      body: JSON.stringify({ name: 'Karim', rating: 3.5, text: 'Solide', approved: true, ...fields }),
    });
  const errorsOf = async (answer: Response) => [answer.status, Object.keys((await jsonOf(answer)).errors)];

  it('is in the shop with its half star at once, once per request, and hides from visitors who entered it', async () => {
    const { mixer: product } = catalogue.shop.products;
    const idempotencyHeaders = { 'Idempotency-Key': newId() };
    const answer = await enter({ product: product.uuid }, idempotencyHeaders);
    expect(answer.status).toBe(201);
    const made = await jsonOf(answer);
    expect(made).toMatchObject({ state: 'approved', rating: 3.5, phone: '', enteredBy: 'Sarah', version: 1 });
    expect(await jsonOf(await enter({ product: product.uuid }, idempotencyHeaders))).toMatchObject({ uuid: made.uuid });
    await eventually(async () => {
      const page = await shown();
      expect(page).toMatchObject({
        reviewsSerialized: [{ rating: 3.5, user: 'Karim' }],
        rating: { average: 3.5, count: 1 },
      });
      expect(JSON.stringify(page)).not.toContain('Sarah');
    });
    expect((await judge(made.uuid, 'refuse', 1)).status).toBe(200);
  });

  it('[D-10.04] is one per phone and product, including the customer’s own; many have no phone', async () => {
    const product = catalogue.shop.products.oven.uuid;
    const phone = '0557000001';
    expect((await submitReview(catalogue, product, { phone })).status).toBe(201);
    expect(await errorsOf(await enter({ product, phone: '0557 00 00 01' }))).toEqual([422, ['phone']]);
    expect(await jsonOf(await enter({ product, phone: '0557000002', approved: false }))).toMatchObject({
      state: 'waiting',
    });
    for (const _each of [1, 2]) expect((await enter({ product })).status).toBe(201);
    expect((await submitReview(catalogue, product, { phone: '0557000002' })).status).toBe(409);
  });

  it('[BO-9.04] has from half a star to five, by halves, and a product of the shop', async () => {
    const product = catalogue.shop.products.plaid.uuid;
    for (const rating of [0, 0.25, 4.7, 5.5])
      expect(await errorsOf(await enter({ product, rating }))).toEqual([422, ['rating']]);
    for (const rating of [0.5, 5]) expect((await enter({ product, rating, approved: false })).status).toBe(201);
    expect(await errorsOf(await enter({ product: newId() }))).toEqual([422, ['product']]);
  });
});

it('[D-10.04] staff go through those that wait from the first one, through the others from the last one, of a product and of so many stars', async () => {
  const { kettle, plaid } = catalogue.shop.products;
  const owner = { Authorization: `Bearer ${catalogue.staff.token({ shopUuid: catalogue.shop.id.shop })}` };
  const enter = async (product: string, rating: number, name: string) => {
    const answer = await fetch(`${catalogue.service.url}/dashboard/api/review`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': newId(), ...owner },
      body: JSON.stringify({ product, rating, name, text: 'Bien', approved: true }),
    });
    expect(answer.status).toBe(201);
    return (await jsonOf(answer)).uuid;
  };
  const listed = async (query: Readonly<Record<string, string>>) => {
    const search = new URLSearchParams({ state: 'approved', ...query });
    const answer = await fetch(`${catalogue.service.url}/dashboard/api/review?${search.toString()}`, {
      headers: owner,
    });
    expect(answer.status).toBe(200);
    return (await jsonOf(answer)).reviews.map(({ name }: { name: string }) => name);
  };
  const first = await enter(kettle.uuid, 4.5, 'Première');
  await enter(plaid.uuid, 4, 'Deuxième');
  await enter(kettle.uuid, 2, 'Troisième');
  expect((await listed({})).slice(0, 3)).toEqual(['Troisième', 'Deuxième', 'Première']);
  expect((await listed({ product: kettle.uuid })).slice(0, 2)).toEqual(['Troisième', 'Première']);
  expect((await listed({ stars: '4' })).slice(0, 2)).toEqual(['Deuxième', 'Première']);
  expect((await listed({ product: kettle.uuid, stars: '4' }))[0]).toBe('Première');
  // Behind the oldest of them come only those that were there before.
  expect(await listed({ product: kettle.uuid, after: first })).toEqual(['Amine']);
  expect(await listed({ after: newId() })).toEqual([]);
});
