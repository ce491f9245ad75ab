import { createSimulator, type CompanySimulator } from '@shop/company-simulator';
import { printPoolLabels, type PooledOrder } from '@shop/contracts/logistics/dashboard';
import { listTransporterDebts } from '@shop/contracts/payments/dashboard';
import { definePDFJSModule, extractText } from 'unpdf';
import frTransporters from '../mf-dashboard/src/locales/fr/transporters.json';
import { eventually } from './eventually.ts';
import { visitOwnShop } from './own-shop.ts';
import { visitAsOwner } from './owner-visit.ts';
import { deliveryPages } from './pages/dashboard-delivery.ts';
import { announcedOf, pooledOrder, poolWith } from './pooled-orders.ts';
import { scan } from './scanner.ts';
import { asOwner } from './staff-api.ts';
import { orderOf } from './staff-orders.ts';
import { required, system } from './system.ts';

visitOwnShop('delivery');

const WEBHOOK_SECRET = 'a-secret-of-webhooks';
/** Bir Mourad Raïs, which the company spells in a way that no list of ours has. */
const SPELLED_OTHERWISE = '1609';

let companies: CompanySimulator;
beforeAll(async () => {
  await definePDFJSModule(async () => await import('unpdf/pdfjs'));
  companies = await createSimulator({ port: Number(required('COMPANIES_PORT')) });
});
afterAll(() => companies.stop());

const owedTo = async (transporter: string): Promise<number | undefined> => {
  const { transporters } = listTransporterDebts.responses[200].parse(
    await (await asOwner(listTransporterDebts.path)).json(),
  );
  return transporters.find(({ uuid }) => uuid === transporter)?.owed;
};

describe('delivery by a company', () => {
  it('[C-4.01] [C-4.02] [C-4.05] [C-4.06] [T-3.21] goes from the tariff to what the company owes', async () => {
    const page = await visitAsOwner({ screen: 'desk', language: 'fr' });
    const delivery = deliveryPages(page);
    const { any } = frTransporters.account;
    const transporter = await delivery.addYalidine({
      name: `Yalidine ${Date.now()}`,
      fromWilaya: 'Alger',
      fields: [
        [any.apiId, '12345'],
        [any.apiToken, 'a-token-of-an-account'],
        [any.webhookSecret, WEBHOOK_SECRET],
        [any.baseAddress, companies.url('yalidine')],
      ],
    });
    await delivery.tryAccount();
    await delivery.pasteTariffs(transporter, 'Wilaya\tDomicile\r\n16 - ALGER\t500\r\nSétif\t750,00', '2-4');

    // Five orders, one of them to a commune that the company spells otherwise.
    const orders: string[] = [];
    for (const commune of ['1628', '1628', '1628', '1628', SPELLED_OTHERWISE])
      orders.push(await pooledOrder(transporter, commune));
    const pool = await poolWith(orders);
    const strange = await orderOf(orders[4] ?? '');

    await page.goto(`/dashboard/pools/${pool}`);
    await delivery.announce(4);
    await announcedOf(pool, 4);
    await delivery.mendPlace(strange.number);
    await delivery.announce(1);
    const parcels = await announcedOf(pool, 5);
    expect(companies.parcels('yalidine')).toHaveLength(5);

    const paper = await asOwner(`${printPoolLabels.path.replace('{pool}', pool)}?format=100x150`);
    expect(paper.headers.get('content-type')).toContain('application/pdf');
    const { text } = await extractText(new Uint8Array(await paper.arrayBuffer()), { mergePages: true });
    for (const { trackingId } of parcels) expect(text).toContain(trackingId);

    await page.reload();
    await delivery.openHandOver();
    for (const { trackingId } of parcels) await scan(page, trackingId ?? '');
    await delivery.handOver(5);
    await eventually(async () => {
      const states = await Promise.all(orders.map(async (uuid) => (await orderOf(uuid)).state));
      expect(states).toEqual(orders.map(() => 'shipped'));
    });

    const url = `${system.shop}/webhooks/transporter/yalidine/${transporter}`;
    await companies.control({ company: 'yalidine', webhook: { url, secret: WEBHOOK_SECRET } });
    const [delivered, returned] = parcels;
    const happens = (parcel: PooledOrder | undefined, event: string) =>
      companies.control({ company: 'yalidine', parcel: parcel?.trackingId ?? '', event, times: 2 });
    await happens(delivered, 'Livré');
    await happens(returned, 'Retour vers centre');
    await happens(returned, 'Retourné au vendeur');
    await eventually(async () => {
      expect((await orderOf(delivered?.order ?? '')).state).toBe('delivered');
      expect((await orderOf(returned?.order ?? '')).state).toBe('returned');
      expect(await owedTo(transporter)).toBe(delivered?.codAmount);
    }, 60_000);
    await page.goto(`/dashboard/orders/${delivered?.order ?? ''}`);
    await page.getByText('Livré').first().waitFor();
  }, 400_000);
});
