import { newId } from '@shop/service-kit';
import { eventually } from '@shop/service-kit/testing';
import { type CatalogueUnderTest, jsonOf, startCatalogue, untilUnits } from './catalogue-under-test.ts';
import { asOwner } from './sorting.ts';
import { requestAlert } from './stock-alerting.ts';

let catalogue: CatalogueUnderTest;
let call: ReturnType<typeof asOwner>;
beforeAll(async () => {
  catalogue = await startCatalogue(1, { NO_LIMITS: '1' });
  call = asOwner(catalogue);
});
afterAll(() => catalogue?.stop());

const PATH = '/dashboard/api/stock-alert';
const listed = async (query: string) => (await call('GET', `${PATH}?${query}`)).body;

describe('shoppers who wait for a sold-out product', () => {
  it('are noted once per product and phone, however the number is written', async () => {
    const { uuid: product } = catalogue.shop.products.mixer;
    for (const phone of ['0555 12 98 47', '+213555129847', '٠٥٥٥١٢٩٨٤٧']) {
      const answer = await requestAlert(catalogue, { product, phone });
      expect(answer.status).toBe(201);
      expect((await jsonOf(answer)).message).toContain('nous vous appelons');
    }
    const { alerts, total } = await listed('view=waiting&q=0555129847');
    expect(total).toBe(1);
    expect(alerts).toMatchObject([
      { product, productName: expect.stringMatching(/\S/), phone: '0555129847', isBack: false, handledAt: null },
    ]);
  });

  it('are back by themselves when it can be bought again, are marked as told, and wait again if they ask again', async () => {
    const { uuid: product } = catalogue.shop.products.kettle;
    const phone = '0555000001';
    expect((await requestAlert(catalogue, { product, phone })).status).toBe(201);
    expect((await listed(`view=back&q=${phone}`)).alerts).toEqual([]);

    await catalogue.setStock(product, null, 4);
    await untilUnits(catalogue, 'bouilloire', 4);
    await eventually(async () =>
      expect(await listed(`view=back&q=${phone}`)).toMatchObject({ total: 1, alerts: [{ phone, isBack: true }] }),
    );
    expect((await listed('view=back')).counts.back).toBe(1);
    // What can be bought needs no alert.
    expect((await requestAlert(catalogue, { product, phone: '0555000002' })).status).toBe(409);

    const { uuid, version } = (await listed('view=back')).alerts[0];
    const key = { 'Idempotency-Key': newId() };
    const handled = await call('PUT', `${PATH}/${uuid}/handled`, { version, handled: true }, key);
    expect(handled).toMatchObject({ status: 200, body: { handledAt: expect.any(String), version: version + 1 } });
    expect((await call('PUT', `${PATH}/${uuid}/handled`, { version, handled: true }, key)).status).toBe(200);
    expect((await call('PUT', `${PATH}/${uuid}/handled`, { version, handled: false })).status).toBe(409);
    expect((await listed('view=back')).counts).toMatchObject({ back: 0, handled: 1 });

    await catalogue.setStock(product, null, 0);
    await untilUnits(catalogue, 'bouilloire', 0);
    expect((await requestAlert(catalogue, { product, phone })).status).toBe(201);
    expect(await listed(`view=waiting&q=${phone}`)).toMatchObject({ total: 1, alerts: [{ handledAt: null }] });
  });

  it('wait for one combination alone', async () => {
    const { uuid: product, combinations } = catalogue.shop.products.plaid;
    const [wanted, other] = combinations.map(({ uuid }) => uuid);
    const phone = '0555000003';
    await catalogue.setStock(product, other ?? '', 3);
    await untilUnits(catalogue, 'plaid', 3);
    expect((await requestAlert(catalogue, { product, combination: other, phone })).status).toBe(409);
    expect((await requestAlert(catalogue, { product, combination: wanted, phone })).status).toBe(201);
    const waiting = await listed(`view=waiting&q=${phone}`);
    expect(waiting.alerts).toMatchObject([
      { combination: wanted, combinationName: expect.stringMatching(/\S/), isBack: false },
    ]);
    expect((await listed('view=waiting&q=plaid')).alerts.map((alert: { phone: string }) => alert.phone)).toEqual([
      phone,
    ]);
  });

  it.each([
    ['a number that is no Algerian mobile', { phone: '021 12 34 56' }, 422],
    ['no number', { phone: undefined }, 422],
    ['a product that is not sold here', { product: newId() }, 404],
    ['a combination of another product', { combination: newId() }, 404],
  ])('are refused with %s', async (_what, fields, status) => {
    const body = { product: catalogue.shop.products.mixer.uuid, phone: '0555000009', ...fields };
    expect((await requestAlert(catalogue, body)).status).toBe(status);
  });
});
