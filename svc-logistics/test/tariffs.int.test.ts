import { TOPICS } from '@shop/contracts';
import {
  exportTariffs,
  getTariffs,
  importTariffs,
  listPlaceCommunes,
  listPlaces,
  listTariffGaps,
  searchCommunes,
  setPlaces,
  type TariffRow,
} from '@shop/contracts/logistics/dashboard';
import { TariffChanged } from '@shop/contracts/logistics/events';
import { TransporterOffer } from '@shop/contracts/logistics/storefront';
import { SeedPlaces } from '@shop/contracts/seed';
import { newId } from '@shop/service-kit';
import {
  borrowService,
  eventFor,
  eventually,
  startTestBus,
  type BorrowedService,
  type TestBus,
} from '@shop/service-kit/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { seed } from '../src/seed.ts';
import { emptySeed, text } from './fixtures.ts';

const SHOP = newId();
const HOST = `tariffs-${SHOP}.dz`;
const [EXPRESS, SLOW] = [newId(), newId()];
const places = SeedPlaces.parse(JSON.parse(readFileSync(join(__dirname, '../src/delivery/data/algeria.json'), 'utf8')));
const delay = { min: 30, max: 60 };
const tariff = (transporter: string, wilaya: number, price: number, communePrices: Record<string, number> = {}) => ({
  uuid: newId(),
  transporter,
  deliveryType: 'home' as const,
  wilaya,
  price,
  communePrices,
  delay,
  active: true,
  promo: null,
});
const transporter = (uuid: string, name: string, position: number) => ({
  uuid,
  slug: name.toLowerCase(),
  name,
  logo: null,
  adapter: 'manual' as const,
  active: true,
  position,
  services: ['home', 'stopdesk'] as ('home' | 'stopdesk')[],
  desks: [{ id: 'EB-ALG', wilaya: 16, commune: '1601', name: text('Bureau Alger'), address: text('5 rue Larbi') }],
});

let lent: BorrowedService;
let bus: TestBus;

const send = async (method: string, path: string, body?: object | FormData) => {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${lent.service.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${lent.staff.token({ shopUuid: SHOP })}`,
      'accept-language': 'fr',
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const call = async (method: string, path: string, body?: object | FormData) => {
  const { status, bytes } = await send(method, path, body);
  return { status, body: JSON.parse(bytes.toString()) as unknown };
};
const pathOf = (endpoint: { path: string }, uuid = EXPRESS) => endpoint.path.replace('{transporter}', uuid);
const grid = async (uuid = EXPRESS) =>
  getTariffs.responses[200].parse((await call('GET', pathOf(getTariffs, uuid))).body);
const put = async (rows: readonly TariffRow[], removed: readonly object[] = [], uuid = EXPRESS) => {
  const { version } = await grid(uuid);
  return call('PUT', pathOf(getTariffs, uuid), { version, rows, removed });
};
const home = (wilaya: number, price: number, more: Partial<TariffRow> = {}): TariffRow => ({
  service: 'home',
  wilaya,
  price,
  delayDays: { min: 2, max: 3 },
  active: true,
  ...more,
});
const fileOf = (bytes: string | Buffer): FormData => {
  const form = new FormData();
  form.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), 'tarifs.csv');
  return form;
};
/** The last snapshot of a tariff that other services have heard. */
const told = (wilaya: number, uuid = EXPRESS) => {
  const event = bus.seen(TOPICS.tariffs).findLast(({ subject }) => subject === `${uuid}:${wilaya}`);
  return event && TariffChanged.parse(event).data;
};
const offered = async (commune: string) => {
  const headers = { 'X-Forwarded-Host': HOST };
  const answer = await fetch(`${lent.service.url}/public/utilis/api/transport/commune/${commune}?subtotal=0`, {
    headers,
  });
  const [offers] = z.tuple([z.array(TransporterOffer)]).parse(await answer.json());
  return offers.map(({ id, deliveryType, price }) => [id === EXPRESS ? 'express' : 'slow', deliveryType, price]);
};
const listed = async () => listPlaces.responses[200].parse((await call('GET', listPlaces.path)).body);
const wilaya = async (id: number) => (await listed()).wilayas.find((row) => row.id === id);
const openOrClose = async (deliverable: boolean, wilayas: number[], communes: string[]) =>
  call('PUT', setPlaces.path, { version: (await listed()).version, deliverable, wilayas, communes });

beforeAll(async () => {
  lent = await borrowService('svc-logistics');
  const { environment } = lent;
  bus = await startTestBus(environment, [TOPICS.tariffs, TOPICS.staffActs], [SHOP]);
  await seed(
    { mongodbUrl: environment.mongoUrl, database: environment.database, now: Date.now() },
    {
      ...emptySeed(SHOP),
      places,
      transporters: [transporter(EXPRESS, 'Express', 1), transporter(SLOW, 'Lent', 2)],
      tariffs: [tariff(EXPRESS, 16, 50_000, { '1602': 65_000 }), tariff(SLOW, 9, 40_000)],
    },
  );
  const limits = { max: 100, windowSeconds: 60 };
  const shop = {
    uuid: SHOP,
    name: 'Shop',
    hosts: [HOST],
    isDefault: false,
    activeAddToCart: true,
    cooldownSeconds: 100,
    abandonedCartCapture: true,
    limits: { visitor: limits, phone: limits, address: limits },
  };
  const changedAt = new Date().toISOString();
  await bus.publish(TOPICS.shops, eventFor(SHOP, SHOP, 'catalog.shop-changed', { shop, changedAt }));
  await eventually(async () => expect(await offered('1602')).toEqual([['express', 'home', 650]]));
});
afterAll(async () => {
  await bus?.stop();
  await lent?.giveBack();
});

describe('a grid', () => {
  it('[C-4.02] saves prices that checkout shows, one version after the other', async () => {
    const before = await grid();
    expect(before).toMatchObject({ version: 0, rows: [home(16, 500), { commune: '1602', price: 650 }] });
    const saved = await put([home(16, 550), home(31, 800, { freeFrom: 9000 })]);
    expect(saved).toMatchObject({
      status: 200,
      body: { version: 1, rows: [home(16, 550), { commune: '1602' }, home(31, 800, { freeFrom: 9000 })] },
    });
    await eventually(async () => expect(await offered('1601')).toEqual([['express', 'home', 550]]));
    await eventually(() =>
      expect(told(16)?.tariff.services).toMatchObject([{ price: 55_000, communePrices: { '1602': 65_000 }, delay }]),
    );
    expect(await call('PUT', pathOf(getTariffs), { version: 0, rows: [home(16, 1)], removed: [] })).toMatchObject({
      status: 409,
      body: { type: 'changed-meanwhile', grid: { version: 1, rows: [{ price: 550 }, {}, {}] } },
    });
  });

  it('[C-4.02] is written whole or not at all, with a problem for each wrong row', async () => {
    const { version } = await grid();
    const wrong = [home(16, 1), home(70, 1), home(16, 700, { commune: '3101' })];
    const refused = await put(wrong);
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { 'rows.1.wilaya': [expect.any(String)], 'rows.2.commune': [expect.any(String)] } },
    });
    expect(await grid()).toMatchObject({ version, rows: [{ price: 550 }, {}, {}] });
    expect((await call('GET', pathOf(getTariffs, newId()))).status).toBe(404);
  });

  it('[C-4.02] a commune that a service leaves out is offered without it, and a removed wilaya is served no more', async () => {
    await put([{ service: 'home', wilaya: 16, commune: '1602', price: 650, active: false }]);
    await eventually(async () => expect(await offered('1602')).toEqual([]));
    expect(await offered('1601')).toEqual([['express', 'home', 550]]);
    await put(
      [{ service: 'home', wilaya: 16, commune: '1602', price: 650, active: true }],
      [{ service: 'home', wilaya: 31 }],
    );
    await eventually(() => expect(told(31)).toMatchObject({ deleted: true, tariff: { services: [] } }));
    await put([home(31, 800)]);
    await eventually(async () => expect(await offered('3101')).toEqual([['express', 'home', 800]]));
  });

  it.each(['csv', 'xlsx'])(
    '[C-4.02] [T-3.23] an export as %s, sent back as the whole grid, changes nothing',
    async (format) => {
      const { rows, version } = await grid();
      const { bytes } = await send('GET', `${pathOf(exportTariffs)}?format=${format}`);
      const answer = await call('POST', `${pathOf(importTariffs)}?replace=1&version=${version}`, fileOf(bytes));
      expect(answer).toMatchObject({
        status: 200,
        body: { version, added: [], changed: [], removed: [], refused: [], unchanged: rows.length },
      });
      expect(await grid()).toEqual({ transporter: EXPRESS, rows, version });
    },
  );

  it('[T-3.23] [D-7.09] a file is previewed with the lines that are refused, and saved whole or not at all', async () => {
    const heads = 'Service;Wilaya;Commune;Prix (DA);Délai min. (jours);Délai max. (jours)';
    const good = `\ufeff${heads}\r\nDomicile;16;;1 200,00;2;3\r\nDomicile;9;;700;1;2\r\n`;
    const bad = `${good}Domicile;09;;700;1;2\r\nPoint de retrait;16;;0;1;2\r\n`;
    const path = pathOf(importTariffs);
    const { version } = await grid();
    const preview = await call('POST', `${path}?preview=1`, fileOf(bad));
    expect(preview).toMatchObject({
      status: 200,
      body: {
        version,
        added: [{ wilaya: 9, price: 700 }],
        changed: [{ before: { price: 550 }, after: { price: 1200 } }],
        removed: [],
        refused: [
          { line: 4, column: null },
          { line: 5, column: 'Prix (DA)' },
        ],
      },
    });
    expect(await call('POST', path, fileOf(bad))).toMatchObject({
      status: 422,
      body: { refused: [{ line: 4 }, { line: 5 }] },
    });
    expect(await call('POST', path, fileOf('PK no archive'))).toMatchObject({
      status: 422,
      body: { refused: [{ line: 1 }] },
    });
    expect((await grid()).version).toBe(version);
    expect(await call('POST', `${path}?version=${version + 1}`, fileOf(good))).toMatchObject({ status: 409 });
    const saved = await call('POST', `${path}?version=${version}`, fileOf(good));
    expect(saved).toMatchObject({ status: 200, body: { version: version + 1, refused: [] } });
    await eventually(async () => expect(await offered('1601')).toEqual([['express', 'home', 1200]]));
  });

  it('[C-4.03] what is missing is listed by transporter; own drivers charge nothing', async () => {
    const { body } = await call('GET', `${listTariffGaps.path}?transporter=${EXPRESS}`);
    const { gaps, withoutFees } = listTariffGaps.responses[200].parse(body);
    expect(withoutFees).toEqual([]);
    expect(gaps.filter(({ service }) => service === 'stopdesk')).toEqual([
      expect.objectContaining({
        kind: 'missing',
        wilaya: { id: 16, name: 'Alger' },
        transporter: { uuid: EXPRESS, name: 'Express' },
      }),
    ]);
    expect(gaps).toHaveLength(1 + 69 - 3);
  });
});

describe('places', () => {
  it('[C-4.04] are closed in one write and refused at checkout, in every service', async () => {
    expect(await wilaya(16)).toMatchObject({ name: 'Alger', deliverable: true, closedCommunes: 0, transporters: 1 });
    const closed = await openOrClose(false, [9], ['1601', '1603']);
    expect(closed.status).toBe(200);
    expect([await wilaya(16), await wilaya(9)]).toMatchObject([
      { deliverable: true, closedCommunes: 2 },
      { deliverable: false, closedCommunes: 0, transporters: 2 },
    ]);
    const communes = await call('GET', listPlaceCommunes.path.replace('{wilaya}', '16'));
    const rows = listPlaceCommunes.responses[200].parse(communes.body).communes;
    expect(rows.filter(({ deliverable }) => !deliverable).map(({ id }) => id)).toEqual(['1601', '1603']);
    await eventually(async () => expect([await offered('1601'), await offered('0901')]).toEqual([[], []]));
    await eventually(() => {
      expect(told(9)?.tariff.wilaya.deliverable).toBe(false);
      expect(told(9, SLOW)?.tariff.wilaya.deliverable).toBe(false);
      expect(told(16)?.tariff.communes.map(({ id }) => id)).not.toContain('1601');
    });
    expect((await call('GET', listPlaceCommunes.path.replace('{wilaya}', '70'))).status).toBe(404);
  });

  it('[C-4.04] are opened again; an old list and a place that is none are refused', async () => {
    const old = (await listed()).version;
    await openOrClose(true, [9], ['1601', '1603']);
    await eventually(async () => expect((await offered('0901')).length).toBe(2));
    const body = { version: old, deliverable: false, wilayas: [16], communes: [] };
    expect(await call('PUT', setPlaces.path, body)).toMatchObject({ status: 409, body: { version: old + 1 } });
    expect(await openOrClose(false, [70], [])).toMatchObject({ status: 422 });
    expect(await openOrClose(false, [], ['9999'])).toMatchObject({ status: 422 });
    expect(await wilaya(16)).toMatchObject({ deliverable: true });
  });

  it('[C-4.04] invariant: prices that are saved while their wilaya is closed are told as closed', async () => {
    for (const id of [40, 41, 42, 43]) {
      const [saved, closed] = await Promise.all([put([home(id, 900)]), openOrClose(false, [id], [])]);
      expect([saved.status, closed.status]).toEqual([200, 200]);
      await eventually(() =>
        expect(told(id)?.tariff).toMatchObject({ wilaya: { deliverable: false }, services: [{}] }),
      );
    }
    await openOrClose(true, [40, 41, 42, 43], []);
  });

  it('[C-4.04] communes are found by another spelling, in the whole country', async () => {
    const { body } = await call('GET', `${searchCommunes.path}?q=${encodeURIComponent('ait laziz')}`);
    const { communes, total } = searchCommunes.responses[200].parse(body);
    expect(total).toBe(communes.length);
    expect(communes).toMatchObject([{ id: '1008', postal: expect.any(String), wilaya: { id: 10, deliverable: true } }]);
  });
});

it('[D-11.03] the audit log has the rows that were changed, and the places', async () => {
  const acts = () =>
    bus.seen(TOPICS.staffActs).map(({ subject, data }) => {
      const { action, before, after } = data as { action: string; before: object; after: object };
      return { subject, action, before, after };
    });
  await eventually(() => {
    expect(acts()).toContainEqual({
      subject: EXPRESS,
      action: 'tariff.change',
      before: { rows: [home(16, 500)] },
      after: { rows: [home(31, 800, { freeFrom: 9000 }), home(16, 550)] },
    });
    expect(acts()).toContainEqual({
      subject: SHOP,
      action: 'places.close',
      before: { deliverable: true },
      after: { deliverable: false, wilayas: [9], communes: ['1601', '1603'] },
    });
  });
});
