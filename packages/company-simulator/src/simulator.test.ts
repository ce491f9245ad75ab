import { createSimulator, type CompanySimulator, type Control } from './index.ts';

const KEYS = { 'x-api-id': 'id', 'x-api-token': 'token', 'content-type': 'application/json' };
const PARCEL = {
  from_wilaya_name: 'Alger',
  firstname: 'Amina',
  familyname: 'Benali',
  contact_phone: '0550123456',
  address: 'Rue Didouche Mourad 5',
  to_commune_name: 'Bordj El Kiffan',
  to_wilaya_name: 'Alger',
  product_list: 'Casque',
  price: 9600,
  do_insurance: false,
  declared_value: 9600,
  length: 0,
  width: 0,
  height: 0,
  weight: 1,
  freeshipping: true,
  is_stopdesk: false,
  has_exchange: false,
};

let now = Date.parse('2026-11-30T08:00:00Z');
let simulator: CompanySimulator;
beforeAll(async () => {
  simulator = await createSimulator({ now: () => now });
});
beforeEach(() => simulator.control({ reset: true }));
afterAll(() => simulator.stop());

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${simulator.url('yalidine')}/v1/${path}`, { headers: KEYS, ...init });
const create = (...orders: string[]) =>
  ask('parcels/', { method: 'POST', body: JSON.stringify(orders.map((order_id) => ({ ...PARCEL, order_id }))) });
const control = async (body: Control | object) =>
  await fetch(`http://${simulator.host}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('[C-4.10] the control', () => {
  it('has the next calls end as it says, those of a path alone, and then no more', async () => {
    await control({ company: 'yalidine', next: '429', times: 1, retryAfter: 3600, path: '/parcels' });
    await control({ company: 'yalidine', next: 'html' });
    expect((await ask('wilayas/')).headers.get('content-type')).toMatch('text/html');
    const limited = await create('A');
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '3600']);
    expect((await create('A')).status).toBe(200);
    expect((await control({ company: 'yalidine', next: 'sleep' })).status).toBe(422);
  });

  it('loses an answer once the parcel is there', async () => {
    await control({ company: 'yalidine', next: 'loseAnswer' });
    await expect(create('A')).rejects.toThrow();
    expect(simulator.parcels('yalidine').map(({ reference }) => reference)).toEqual(['A']);
  });

  it('refuses what is created, and nothing that is read', async () => {
    await control({ company: 'yalidine', next: 'refuse' });
    expect(await (await ask('wilayas/')).json()).toMatchObject({ total_data: 58 });
    expect(await (await create('A')).json()).toMatchObject({ A: { success: false, tracking: null } });
  });

  it('says how many calls each company heard, and changes parcels as somebody there does', async () => {
    await create('A', 'B');
    await control({ company: 'yalidine', parcel: 'A', change: { deleted: true } });
    await control({ company: 'yalidine', parcel: 'B', event: 'Livré' });
    const rows: unknown = await (await ask('parcels/?order_id=A,B')).json();
    expect(rows).toMatchObject({ data: [{ order_id: 'B', last_status: 'Livré', contact_phone: '0********6' }] });
    const told: unknown = await (await fetch(`http://${simulator.host}/control/calls`)).json();
    const byRoute = { 'POST /v1/parcels': 1, 'GET /v1/parcels': 1 };
    expect(told).toMatchObject({ calls: { yalidine: { calls: 2, overQuota: 0, byRoute }, zr: { calls: 0 } } });
    const answer = await control({ company: 'yalidine', parcel: 'C', change: { amount: 1 } });
    expect(await answer.json()).toMatchObject({ kind: 'no-such-parcel' });
  });
});

it('counts the calls of each account in windows, and shuts out who goes over them again and again', async () => {
  const statuses: number[] = [];
  for (let call = 0; call < 5; call += 1) statuses.push((await ask('wilayas/')).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const waits: (string | null)[] = [];
  for (let call = 0; call < 4; call += 1) waits.push((await ask('wilayas/')).headers.get('retry-after'));
  expect(waits).toEqual(['1', '1', '60', '120']);
  const other = await ask('wilayas/', { headers: { ...KEYS, 'x-api-id': 'another' } });
  expect([other.status, other.headers.get('x-minute-quota-left')]).toEqual([200, '49']);
  now += 121_000;
  expect((await ask('wilayas/')).status).toBe(200);
});

it('sees no parcel of another account, and refuses keys that were revoked', async () => {
  await create('A');
  const headers = { ...KEYS, 'x-api-token': 'another' };
  expect(await (await ask('parcels/?order_id=A', { headers })).json()).toMatchObject({ total_data: 0 });
  expect((await ask('wilayas/', { headers: { ...KEYS, 'x-api-id': 'revoked' } })).status).toBe(401);
});
