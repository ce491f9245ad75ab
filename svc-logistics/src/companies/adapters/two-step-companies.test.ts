import { createHmac } from 'node:crypto';
import { LimitReached, type CompanyCall, type CompanyParcel, type ParcelToCreate } from '../domain/company-adapter.ts';
import { ecotrack } from './ecotrack/ecotrack.ts';
import { readCreatedBatch } from './ecotrack/read-ecotrack.ts';
import { noest } from './noest/noest.ts';
import { zr } from './zr/zr.ts';

type Answers = Readonly<Record<string, (url: URL) => unknown>>;
/** A company that answers each call by its method and path; a text is sent as it is, as a proxy's page. */
const companyOf = (
  answers: Answers,
  settings: Readonly<Record<string, string>>,
  secrets: Readonly<Record<string, string>>,
): { readonly call: CompanyCall; readonly asked: string[] } => {
  const asked: string[] = [];
  const send: CompanyCall['send'] = ({ method, url }) => {
    const name = `${method} ${url.pathname.replace(/^.*\/(v1|public)\//, '')}`;
    asked.push(name);
    const answer = answers[name]?.(url) ?? {};
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    return Promise.resolve({ status: 200, headers: {}, body: new TextEncoder().encode(text) });
  };
  return { call: { account: { uuid: 'account', shopUuid: 'shop', settings, secrets }, send }, asked };
};
const parcel = (reference: string, commune = 'district'): ParcelToCreate => ({
  reference,
  customer: { firstname: 'Amina', lastname: 'Benali' },
  phone: '+213550123456',
  secondPhone: null,
  address: 'Rue Didouche Mourad 5',
  service: 'home',
  place: { wilaya: 16, wilayaName: 'Alger', commune: { code: commune, name: 'Bab Ezzouar' }, desk: null },
  content: 'Casque',
  units: 1,
  weight: 500,
  codAmount: 960_000,
  serviceCode: null,
  note: null,
});
const known = (trackingId: string, companyId: string | null = null): CompanyParcel => ({
  reference: 'REF01',
  trackingId,
  companyId,
  labelUrl: null,
});

describe('Ecotrack', () => {
  const { call, asked } = companyOf(
    {
      'POST create/orders': () => ({
        results: {
          REF01: { success: true, tracking: 'E1' },
          REF02: { telephone: ['Le champ téléphone est obligatoire.'] },
          2: { success: true, tracking: 'E3' },
        },
      }),
      'POST valid/order': (url) =>
        url.searchParams.get('tracking') === 'E3' && asked.length < 5 ? '<html></html>' : { success: true },
      'GET get/orders': (url) =>
        url.searchParams.get('page') === '1'
          ? { data: [{ tracking: 'E3', reference: 'REF03', status: 'prete_a_expedier', montant: '9600' }] }
          : { data: [] },
      'GET get/fees': () => ({
        livraison: [{ wilaya_id: 16, tarif: '500', tarif_stopdesk: '0' }],
        retours: [{ wilaya_id: 16, tarif: '0', tarif_stopdesk: '0' }],
      }),
    },
    { address: 'https://dhd.ecotrack.dz/login' },
    { token: 'token' },
  );
  it('[T-3.01] makes a parcel ready at the look-up whose second step was not answered, and creates it once', async () => {
    const outcomes = await ecotrack.create(call, [parcel('REF01'), parcel('REF02'), parcel('REF03')]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['created', 'refused', 'unknown']);
    expect(outcomes[1]).toMatchObject({ field: 'phone' });
    expect(await ecotrack.find?.(call, 'REF03', Date.now())).toEqual({ trackingId: 'E3', word: 'prete_a_expedier' });
    expect(asked.at(-1)).toBe('POST valid/order');
    expect(asked.filter((name) => name.startsWith('POST create'))).toHaveLength(1);
    expect(await ecotrack.find?.(call, 'REF09', Date.now())).toBeNull();
  });
  it('[T-3.22] reads a desk price of 0 as no desk, and a return of 0 as free', async () => {
    expect(await ecotrack.fees?.(call)).toEqual([{ wilaya: 16, home: 50_000, desk: null, return: 0 }]);
  });
  it('[T-3.10] an answer that is neither yes nor no leaves it open, and says nothing of the others', () => {
    const results = { A: { tracking: 'E1' }, B: {}, C: [], D: { commune: ['n’est pas valide'] } };
    expect(readCreatedBatch({ results }, ['A', 'B', 'C', 'D']).map(({ kind }) => kind)).toEqual([
      'unknown',
      'unknown',
      'unknown',
      'refused',
    ]);
  });
  it('[T-3.10] a tenant whose server fails at batches is asked singly from then on', async () => {
    const account = { ...call.account, uuid: 'a tenant without batches' };
    const failed: CompanyCall['send'] = () =>
      Promise.resolve({ status: 500, headers: {}, body: new TextEncoder().encode('{"message":"Server Error"}') });
    expect(ecotrack.batchOf?.(account)).toBe(ecotrack.batch);
    await expect(ecotrack.create({ account, send: failed }, [parcel('REF01'), parcel('REF02')])).rejects.toThrow('500');
    expect(ecotrack.batchOf?.(account)).toBe(1);
    expect(ecotrack.batchOf?.(call.account)).toBe(ecotrack.batch);
  });
  it('[D-7.05] a look-up of more pages than a limit lets through goes on where it was stopped', async () => {
    const pages: string[] = [];
    let left = 3;
    const send: CompanyCall['send'] = async ({ url }) => {
      if (left === 0) throw new LimitReached(60_000);
      left -= 1;
      const page = url.searchParams.get('page') ?? '';
      pages.push(page);
      const data = page === '5' ? [{ tracking: 'E5', reference: 'REF05', status: 'vers_hub' }] : [];
      const json = JSON.stringify({ data, current_page: Number(page), last_page: 9 });
      return { status: 200, headers: {}, body: new TextEncoder().encode(json) };
    };
    const account = { ...call.account, uuid: 'a tenant of many pages' };
    const since = Date.now();
    await expect(ecotrack.find?.({ account, send }, 'REF05', since)).rejects.toBeInstanceOf(LimitReached);
    left = 3;
    expect(await ecotrack.find?.({ account, send }, 'REF05', since)).toMatchObject({ trackingId: 'E5' });
    expect(pages).toEqual(['1', '2', '3', '3', '4', '5']);
  });
  it('[D-7.03] calls hosts of Ecotrack alone', () => {
    expect(ecotrack.hosts(call.account)).toEqual(['dhd.ecotrack.dz']);
    const settings = { address: 'evil.example/.ecotrack.dz' };
    expect(ecotrack.hosts({ ...call.account, settings })).toEqual([]);
  });
});

describe('NOEST', () => {
  const { call, asked } = companyOf(
    {
      'POST create/orders': () => ({
        success: false,
        passed: [{ success: true, tracking: 'N1' }],
        failed: {
          1: { reference: 'REF02', message: 'Colis déja existant' },
          2: { reference: 'REF03', commune: ['The selected commune is invalid.'] },
        },
      }),
      'POST valid/orders': () => ({ success: true, passed: { N1: true }, failed: {} }),
      'POST get/trackings/info': () => ({
        N1: { activity: [{ event: 'Uploaded to system', date: '2026-11-29 10:00:00' }] },
      }),
      'GET get/communes': () => [{ nom: 'Adrar', wilaya_id: 1, code_postal: '01001', is_active: 1 }],
      'GET desks': () => ({ '01A': { code: '1A', name: 'Adrar', address: 'Cité les palmiers' } }),
    },
    { userGuid: 'guid' },
    { token: 'token' },
  );
  it('[D-7.05] takes a duplicate reference as a parcel that is there, and names the field of a refusal', async () => {
    const outcomes = await noest.create(call, [parcel('REF01'), parcel('REF02'), parcel('REF03')]);
    expect(outcomes).toMatchObject([
      { kind: 'created', trackingId: 'N1' },
      { kind: 'alreadyThere', trackingId: null },
      { kind: 'refused', field: 'commune' },
    ]);
  });
  it('[D-7.05] validates a draft that it finds while tracking', async () => {
    asked.length = 0;
    expect(await noest.track?.(call, [known('N1')])).toMatchObject([{ word: 'Uploaded to system' }]);
    expect(asked).toEqual(['POST get/trackings/info', 'POST valid/orders']);
  });
  it('[T-3.09] a deletion whose answer was lost is told apart from one that comes too late', async () => {
    const cancel = (info: unknown) =>
      noest.cancel?.(
        companyOf(
          { 'POST delete/order': () => ({ success: false }), 'POST get/trackings/info': () => info },
          { userGuid: 'guid' },
          { token: 'token' },
        ).call,
        known('N1'),
      );
    expect(await cancel({ N1: { activity: [] } })).toEqual({ kind: 'refused', words: '' });
    expect(await cancel([])).toEqual({ kind: 'none' });
    await expect(cancel({ message: 'Too many' })).rejects.toThrow('Too many');
  });
  it('[D-7.08] knows desks by their key', async () => {
    expect((await noest.places?.(call))?.desks).toMatchObject([{ code: '01A', wilaya: 1 }]);
  });
});

describe('ZR Express', () => {
  const secret = Buffer.from('a secret of the test');
  const { call } = companyOf(
    {
      'POST territories/search': () => ({
        items: [
          { id: 'city', code: 16, name: 'Alger' },
          { id: 'district', code: 1, name: 'Bab Ezzouar', parentId: 'city' },
        ],
      }),
      'POST hubs/search': () => ({ items: [] }),
      'POST customers/individual': () => ({ id: 'customer' }),
      'POST parcels/bulk': () => ({
        successes: [{ index: 0, parcelId: 'id', trackingNumber: '16-A-ZR' }],
        failures: [
          { index: 1, errorMessage: 'Phone is required' },
          { index: 1, errorMessage: 'Description is required' },
        ],
      }),
      'GET parcels/id': () => ({ id: 'id', state: { name: 'livre' }, isReturn: true }),
      'GET parcels/id/state-history': () => [{ createdAt: '2026-11-29T10:00:00Z', newState: { name: 'livre' } }],
    },
    { tenant: 'tenant' },
    { apiKey: 'key', webhookSecret: `whsec_${secret.toString('base64')}` },
  );
  it('[D-7.05] keeps both ids, all words of a refusal, and refuses a place that the company does not have', async () => {
    const outcomes = await zr.create(call, [parcel('REF01'), parcel('REF02', 'elsewhere'), parcel('REF03')]);
    expect(outcomes).toEqual([
      { kind: 'created', trackingId: '16-A-ZR', companyId: 'id' },
      { kind: 'refused', field: 'commune', words: '' },
      { kind: 'refused', field: 'phone', words: 'Phone is required Description is required' },
    ]);
  });
  it('[D-7.07] reads a parcel that comes back as such, whatever its state is called', async () => {
    const [news] = (await zr.track?.(call, [known('16-A-ZR', 'id')])) ?? [];
    expect(zr.words[(news?.word ?? '').toLowerCase()]).toBe('comingBack');
  });
  it('[T-3.16] checks the signature on the raw bytes, and reads fields without regard to case', () => {
    const body = new TextEncoder().encode(
      JSON.stringify({
        EventType: 'parcel.state.situation.created',
        Data: { TrackingNumber: '16-A-ZR', State: { Name: 'en_livraison' }, Situation: { Slug: 'ne_repond_pas_1' } },
      }),
    );
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', secret).update(`m1.${timestamp}.`).update(body).digest('base64');
    const read = (given: string) =>
      zr.readWebhook?.(call.account, {
        method: 'POST',
        query: {},
        headers: { 'Svix-Id': 'm1', 'svix-timestamp': timestamp, 'svix-signature': `v1,${given}` },
        body,
      });
    const news = { trackingId: '16-A-ZR', eventId: 'm1', word: 'en_livraison', reasonWord: 'ne_repond_pas_1' };
    expect(read(signature)).toMatchObject({ kind: 'news', news: [news] });
    expect(read('AAAA')).toEqual({ kind: 'wrongSignature' });
  });
});
