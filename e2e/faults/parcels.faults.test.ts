import { createSimulator, type CompanySimulator } from '@shop/company-simulator';
import { announcePool, changeTariffs, createTransporter } from '@shop/contracts/logistics/dashboard';
import { eventually } from '../eventually.ts';
import { visitOrdersShop } from '../own-shop.ts';
import { announcedOf, pooledOrder, poolOf, poolWith } from '../pooled-orders.ts';
import { asOwner } from '../staff-api.ts';
import { orderOf } from '../staff-orders.ts';
import { required } from '../system.ts';
import { kill } from './parts.ts';

visitOrdersShop();

/** Crashes between the company's creation of a parcel and our note of it. */
const ROUNDS = process.env['TEST_TIER'] === 'long' ? 50 : 2;
/** Longer than a crash and a restart take: the company's answer never comes. */
const SILENT_MS = 25_000;

let companies: CompanySimulator;
beforeAll(async () => {
  companies = await createSimulator({ port: Number(required('COMPANIES_PORT')) });
});
afterAll(() => companies.stop());

const json = (body: object) => ({ body: JSON.stringify(body) });

/** A transporter of Yalidine that delivers in Algiers for 500 DA. */
const addYalidine = async (): Promise<string> => {
  const body = {
    adapter: 'yalidine',
    name: `Yalidine ${Date.now()}`,
    services: ['home'],
    active: true,
    phone: '',
    settings: [
      { key: 'brand', value: 'yalidine' },
      { key: 'fromWilaya', value: 16 },
      { key: 'baseAddress', value: companies.url('yalidine') },
    ],
    secrets: [
      { key: 'apiId', value: '12345' },
      { key: 'apiToken', value: 'a-token-of-an-account' },
    ],
    allowsPartialDelivery: false,
  };
  const made = await asOwner(createTransporter.path, { method: 'POST', ...json(body) });
  const { uuid } = createTransporter.responses[201].parse(await made.json());
  const row = { service: 'home', wilaya: 16, price: 500, delayDays: { min: 2, max: 4 }, active: true };
  const priced = await asOwner(changeTariffs.path.replace('{transporter}', uuid), {
    method: 'PUT',
    ...json({ version: 0, rows: [row], removed: [] }),
  });
  expect(priced.status).toBe(200);
  return uuid;
};

it('[D-7.05] [T-3.01] a crash after the company has created a parcel leaves one parcel for each order', async () => {
  const transporter = await addYalidine();
  const orders: string[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    orders.push(await pooledOrder(transporter, '1628'));
    const pool = await poolWith(orders.slice(-1));
    const silence = { next: 'slow', method: 'POST', path: '/parcels', delay: SILENT_MS } as const;
    await companies.control({ company: 'yalidine', ...silence });
    const { version } = await poolOf(pool);
    const announced = await asOwner(announcePool.path.replace('{pool}', pool), {
      method: 'POST',
      ...json({ version }),
    });
    expect(announced.status).toBe(200);
    await eventually(() => {
      expect(companies.parcels('yalidine')).toHaveLength(round);
      return Promise.resolve();
    });
    await Promise.all([kill('svc-logistics 1'), kill('svc-logistics 2')]);
    await announcedOf(pool, orders.length);
  }
  // The order hears of its parcel from an event, after the pool has it.
  await eventually(async () => {
    const numbers = await Promise.all(orders.map(async (uuid) => (await orderOf(uuid)).expedition?.trackingId));
    expect(companies.parcels('yalidine').map(({ tracking }) => tracking)).toEqual(numbers);
  });
}, 1_500_000);
