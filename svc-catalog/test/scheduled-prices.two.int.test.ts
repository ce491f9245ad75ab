import { TOPICS } from '@shop/contracts';
import { ProductChanged } from '@shop/contracts/catalog/events';
import { StaffActed } from '@shop/contracts/staff/events';
import { newId } from '@shop/service-kit';
import { eventually, testVisitor } from '@shop/service-kit/testing';
import { type CatalogueUnderTest, jsonOf, startCatalogue } from './catalogue-under-test.ts';
import { callProducts } from './making-products.ts';

let catalogue: CatalogueUnderTest;
beforeAll(async () => {
  catalogue = await startCatalogue(2);
});
afterAll(() => catalogue?.stop());

const call = (method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) =>
  callProducts(catalogue, method, path, body, headers);
/** The product that each replica shows to visitors. */
const seen = (slug: string) =>
  Promise.all(
    catalogue.service.replicas.map(async ({ url }) =>
      jsonOf(
        await fetch(`${url}/web/public/api/product/${slug}`, { headers: testVisitor(catalogue.shop.id.shop).bearer }),
      ),
    ),
  );
const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

describe('a price that holds from a moment on', () => {
  it('is shown by every replica, published to the other services, and in the audit log', async () => {
    const { mixer } = catalogue.shop.products;
    const at = inSeconds(4);
    const idempotencyHeaders = { 'Idempotency-Key': newId() };
    const path = `/${mixer.uuid}/scheduled-price`;
    const answers = [await call('POST', path, { at, priceTtc: 4999.99 }, idempotencyHeaders)];
    answers.push(await call('POST', path, { at, priceTtc: 4999.99 }, idempotencyHeaders));
    for (const answer of answers)
      expect((await jsonOf(answer)).scheduledPrices).toMatchObject([{ at, priceTtc: 4999.99, combination: null }]);
    const before = await seen('mixeur');
    if (Date.now() < Date.parse(at)) for (const { priceTtc } of before) expect(priceTtc).toBe(5950);
    await eventually(() => expect(Date.now()).toBeGreaterThan(Date.parse(at)));
    await eventually(async () => {
      for (const { priceTtc } of await seen('mixeur')) expect(priceTtc).toBe(4999.99);
    });
    expect((await jsonOf(await call('GET', `/${mixer.uuid}`))).scheduledPrices).toEqual([]);
    await eventually(() => {
      const snapshots = catalogue.bus.seen(TOPICS.products).filter(({ subject }) => subject === mixer.uuid);
      expect(snapshots.map((event) => ProductChanged.parse(event).data.product.priceTtc)).toContain(499_999);
      const acts = catalogue.bus.seen(TOPICS.staffActs).map((event) => StaffActed.parse(event));
      const ofMixer = acts.filter(({ subject }) => subject === mixer.uuid).map(({ data }) => data);
      expect(ofMixer.map(({ action }) => action)).toEqual(['product.schedulePrice', 'product.price']);
      for (const act of ofMixer) expect(act).toHaveProperty('name.fr');
    });
  });

  it('is cancelled before it begins, and says why it cannot be made', async () => {
    const { kettle, plaid } = catalogue.shop.products;
    const made = await jsonOf(
      await call('POST', `/${kettle.uuid}/scheduled-price`, { at: inSeconds(600), priceHt: 10 }),
    );
    const [{ id }] = made.scheduledPrices;
    const cancel = () => call('POST', `/${kettle.uuid}/scheduled-price/${id}/cancel`);
    expect((await jsonOf(await cancel())).scheduledPrices).toEqual([]);
    expect((await cancel()).status).toBe(422);
    const refused = async (uuid: string, body: object) => {
      const answer = await call('POST', `/${uuid}/scheduled-price`, body);
      expect(answer.status).toBe(422);
      return Object.keys((await jsonOf(answer)).errors);
    };
    expect(await refused(kettle.uuid, { at: inSeconds(-1), priceHt: 10 })).toEqual(['at']);
    expect(await refused(kettle.uuid, { at: inSeconds(60), priceHt: 10, priceTtc: 10 })).toEqual(['priceTtc']);
    expect(await refused(plaid.uuid, { at: inSeconds(60), priceHt: 10 })).toEqual(['combination']);
    const [combination] = plaid.combinations;
    const answer = await call('POST', `/${plaid.uuid}/scheduled-price`, {
      at: inSeconds(600),
      priceTtc: 10,
      combination: combination?.uuid,
    });
    expect((await jsonOf(answer)).scheduledPrices).toMatchObject([{ combination: combination?.uuid, priceTtc: 10 }]);
  });
});
