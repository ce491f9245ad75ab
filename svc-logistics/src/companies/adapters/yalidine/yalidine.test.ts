import { createHmac } from 'node:crypto';
import {
  LimitReached,
  type CompanyCall,
  type CompanyRequest,
  type WebhookRequest,
} from '../../domain/company-adapter.ts';
import { yalidine } from './yalidine.ts';

/** A company that answers each path, and whose limit is used up after so many calls. */
const companyOf = (answers: Readonly<Record<string, unknown>>, most = 100) => {
  const asked: string[] = [];
  let left = most;
  const send = ({ method, url }: CompanyRequest) => {
    if (left === 0) return Promise.reject(new LimitReached(Date.now() + 60_000));
    left -= 1;
    const path = url.pathname.replace('/v1/', '');
    asked.push(`${method} ${path}`);
    const body = new TextEncoder().encode(JSON.stringify(answers[path] ?? {}));
    return Promise.resolve({ status: 200, headers: {}, body });
  };
  const account = {
    uuid: `account ${String(most)} ${Object.keys(answers).join(' ')}`,
    shopUuid: 'shop',
    settings: { brand: 'guepex', fromWilaya: 16 },
    secrets: { apiId: 'id', apiToken: 'token', webhookSecret: 'secret' },
  };
  const call: CompanyCall = { account, send };
  return { call, asked, allow: (calls: number): void => void (left = calls) };
};

it('[D-7.07] prices are asked wilaya by wilaya, and go on where the limit stopped them', async () => {
  const wilayas = { data: [1, 2, 3].map((id) => ({ id: String(id), name: `W${String(id)}` })) };
  const per_commune = {
    '101': { express_home: '1400', express_desk: 1100 },
    '119': { express_home: 1450, express_desk: null },
  };
  const { call, asked, allow } = companyOf({ 'wilayas/': wilayas, 'fees/': { retour_fee: 250, per_commune } }, 3);
  await expect(yalidine.fees?.(call)).rejects.toBeInstanceOf(LimitReached);
  allow(10);
  const fee = { home: 140_000, desk: 110_000, return: 25_000 };
  expect(await yalidine.fees?.(call)).toEqual([1, 2, 3].map((wilaya) => ({ wilaya, ...fee })));
  expect(asked).toEqual(['GET wilayas/', 'GET fees/', 'GET fees/', 'GET fees/']);
});

it.each([
  ['a list', [{ tracking: 'yal-1', deleted: true }], 'cancelled'],
  ['one alone', { tracking: 'yal-1', deleted: true }, 'cancelled'],
  ['by number', { 0: { tracking: 'yal-1', deleted: true } }, 'cancelled'],
  ['not deleted, and there', [{ tracking: 'yal-1', deleted: false }], 'refused'],
])('[T-3.09] reads what was deleted: %s', async (_title, answer, kind) => {
  const rows = { data: [{ tracking: 'yal-1', last_status: 'Livré' }] };
  const { call } = companyOf({ 'parcels/yal-1': answer, 'parcels/': rows });
  const parcel = { reference: 'REF', trackingId: 'yal-1', companyId: null, labelUrl: null };
  expect((await yalidine.cancel?.(call, parcel))?.kind).toBe(kind);
});

it('[D-7.05] a list that holds others than were asked for says nothing of the parcel', async () => {
  const { call } = companyOf({ 'parcels/': { data: [{ tracking: 'yal-2', order_id: 'OTHER' }] } });
  await expect(yalidine.find?.(call, 'REF', 0)).rejects.toThrow('not filtered');
});

it('[D-7.03] calls hosts of the chosen company alone, and sends no key to a label', async () => {
  const { call } = companyOf({});
  expect(yalidine.hosts(call.account)).toEqual(['api.guepex.app', 'guepex.app']);
  const requests: CompanyRequest[] = [];
  const send: CompanyCall['send'] = (request) => {
    requests.push(request);
    return Promise.resolve({ status: 200, headers: {}, body: new TextEncoder().encode('%PDF-1.4') });
  };
  const labelUrl = 'https://guepex.app/app/bordereau.php?tracking=gpx-1&token=t';
  const parcel = { reference: 'REF', trackingId: 'gpx-1', companyId: null, labelUrl };
  expect(await yalidine.label?.({ ...call, send }, parcel)).toMatchObject({ contentType: 'application/pdf' });
  expect(requests.map(({ headers }) => headers)).toEqual([undefined]);
  expect(await yalidine.label?.({ ...call, send }, { ...parcel, labelUrl: null })).toBeNull();
});

describe('webhooks', () => {
  const { account } = companyOf({}).call;
  const read = (request: Partial<WebhookRequest>) =>
    yalidine.readWebhook?.(account, { method: 'POST', query: {}, headers: {}, body: new Uint8Array(), ...request });
  const signed = (content: unknown) => {
    const body = new TextEncoder().encode(JSON.stringify(content));
    const signature = createHmac('sha256', 'secret').update(body).digest('hex');
    return read({ body, headers: { 'X-YALIDINE-SIGNATURE': signature } });
  };
  const event = (data: object) => ({ event_id: 'e1', occurred_at: '2022-04-28 00:01:26', data });

  it('[D-7.07] gives the token of a challenge back as a text', () => {
    const query = { subscribe: '', crc_token: 'abc' };
    expect(read({ method: 'GET', query })).toEqual({ kind: 'challenge', contentType: 'text/plain', tell: 'abc' });
    expect(read({ method: 'GET', query: { crc_token: 'abc' } })).toEqual({ kind: 'unreadable' });
  });

  it('[D-7.07] reads several events, in the time of Algiers, and leaves out what is no movement', () => {
    const status = { tracking: 'yal-1', status: 'Tentative échouée', reason: 'Client ne répond pas' };
    const read = signed({ type: 'parcel_status_updated', events: [event(status), event({ other: 1 })] });
    expect(read).toEqual({
      kind: 'news',
      news: [
        {
          trackingId: 'yal-1',
          eventId: 'e1',
          word: 'Tentative échouée',
          reasonWord: 'Client ne répond pas',
          at: Date.parse('2022-04-27T23:01:26Z'),
          place: null,
        },
      ],
    });
    expect(signed({ type: 'parcel_payment_updated', events: [event(status)] })).toEqual({ kind: 'news', news: [] });
    expect(signed({ type: 'parcel_lost', events: [event(status)] })).toMatchObject({ news: [{ word: 'parcel_lost' }] });
    expect(signed({ type: 'parcel_deleted', events: [event(status)] })).toMatchObject({
      news: [{ word: 'parcel_deleted' }],
    });
    expect(signed({ hello: 1 })).toEqual({ kind: 'unreadable' });
  });

  it('[T-3.16] an account without a secret takes no webhook', () => {
    const body = new TextEncoder().encode('{}');
    const signature = createHmac('sha256', '').update(body).digest('hex');
    const request = { method: 'POST', query: {}, headers: { 'x-yalidine-signature': signature }, body } as const;
    expect(yalidine.readWebhook?.({ ...account, secrets: {} }, request)).toEqual({ kind: 'wrongSignature' });
  });
});
