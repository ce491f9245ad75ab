import {
  LimitReached,
  type CompanyCall,
  type CompanyRequest,
  type ParcelToCreate,
} from '../../domain/company-adapter.ts';
import { allowedOf } from '../../domain/call-windows.ts';
import { zr } from './zr.ts';

interface Bulk {
  readonly parcels: readonly { readonly externalId: string }[];
}
/** The company, within a minute of its limit. */
const companyOf = (customerOf: (name: string) => { readonly status: number; readonly json: object }) => {
  const most = allowedOf(zr.limits)[0]?.calls ?? 0;
  const asked: string[] = [];
  const created: string[] = [];
  let taken = 0;
  const answer = ({ url, json }: CompanyRequest): { readonly status?: number; readonly json: object } => {
    const path = url.pathname.replace('/api/v1/', '');
    asked.push(path);
    switch (path) {
      case 'territories/search':
        return {
          json: {
            items: [
              { id: 'city', code: 16 },
              { id: 'district', parentId: 'city' },
            ],
          },
        };
      case 'customers/individual':
        return customerOf((json as { readonly name: string }).name);
      case 'parcels/bulk': {
        const { parcels } = json as Bulk;
        created.push(...parcels.map(({ externalId }) => externalId));
        const successes = parcels.map((_one, index) => ({
          index,
          parcelId: `id${index}`,
          trackingNumber: `t${index}`,
        }));
        return { json: { successes } };
      }
      default:
        return path.endsWith('/state-history') ? { json: [] } : { json: { id: 'id', items: [] } };
    }
  };
  const send: CompanyCall['send'] = async (request) => {
    const cost = request.cost ?? 1;
    if (taken > 0 && taken + cost > most) throw new LimitReached(60_000);
    taken += cost;
    const { status = 200, json } = answer(request);
    return { status, headers: {}, body: new TextEncoder().encode(JSON.stringify(json)) };
  };
  const account = { uuid: `zr ${String(Math.random())}`, shopUuid: 'shop', settings: {}, secrets: { apiKey: 'key' } };
  return { call: { account, send }, asked, created, nextMinute: () => void (taken = 0), taken: () => taken };
};
const parcel = (reference: string, firstname = 'Amina'): ParcelToCreate => ({
  reference,
  customer: { firstname, lastname: 'Benali' },
  phone: '+213550123456',
  secondPhone: null,
  address: 'Rue Didouche Mourad 5',
  service: 'home',
  place: { wilaya: 16, wilayaName: 'Alger', commune: { code: 'district', name: 'Bab Ezzouar' }, desk: null },
  content: 'Casque',
  units: 1,
  weight: 500,
  codAmount: 960_000,
  serviceCode: null,
  note: null,
});
const taken = () => ({ status: 200, json: { id: 'customer' } });

it('[D-7.07] of 80 parcels that are due at once a minute creates as many as it can, and no customer in vain', async () => {
  const { call, asked, created, nextMinute } = companyOf(taken);
  const all = Array.from({ length: 80 }, (_one, index) => parcel(`REF${index}`));
  const isThere = ({ reference }: ParcelToCreate): boolean => created.includes(reference);
  await zr.places?.(call);
  let minutes = 0;
  while (!all.every(isThere) && minutes < 10) {
    nextMinute();
    minutes += 1;
    const left = all.filter((one) => !isThere(one));
    const batches = Array.from({ length: Math.ceil(left.length / zr.batch) }, (_one, index) =>
      left.slice(index * zr.batch, (index + 1) * zr.batch),
    );
    await Promise.allSettled(batches.map((batch) => zr.create(call, batch)));
  }
  expect(created.toSorted()).toEqual(all.map(({ reference }) => reference).toSorted());
  expect(minutes).toBe(2);
  expect(asked.filter((path) => path === 'customers/individual')).toHaveLength(80);
});

it('[T-3.04] a customer that the company refuses is the refusal of one parcel alone, in its words', async () => {
  const { call, created } = companyOf((name) =>
    name.startsWith('Bad')
      ? { status: 400, json: { title: 'ValidationError', errors: [{ description: 'Phone number is not valid' }] } }
      : taken(),
  );
  expect(await zr.create(call, [parcel('REF1'), parcel('REF2', 'Bad'), parcel('REF3')])).toMatchObject([
    { kind: 'created', trackingId: 't0' },
    { kind: 'refused', field: 'phone', words: 'Phone number is not valid' },
    { kind: 'created', trackingId: 't1' },
  ]);
  expect(created).toEqual(['REF1', 'REF3']);
});

it('[D-7.07] following a parcel counts as the calls that it takes, all of which are made', async () => {
  const { call, asked, taken: used } = companyOf(taken);
  const list = [{ reference: 'REF1', trackingId: 't1', companyId: 'id', labelUrl: null }];
  expect(zr.trackBatch).toBe(list.length);
  await zr.track?.(call, list);
  expect([used(), asked.length]).toEqual([zr.trackCalls, zr.trackCalls]);
});
