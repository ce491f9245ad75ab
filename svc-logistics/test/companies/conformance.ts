import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { SeedPlaces } from '@shop/contracts/seed';
import { newId } from '@shop/service-kit';
import { allowedOf } from '../../src/companies/domain/call-windows.ts';
import { BreakerOpen, KeysRefused, LimitReached, wordKey } from '../../src/companies/domain/company-adapter.ts';
import { lettersApart, likeliestCommunes, matchCommune, placeKey } from '../../src/companies/domain/match-place.ts';
import {
  ask,
  createKit,
  isSettled,
  keptParcel,
  listenFor,
  sendPatiently,
  settle,
  type CompanyKit,
  type CompanyUnderTest,
} from './company-kit.ts';

const RETRY_AFTER = 3600;
const HOUR_MS = 3_600_000;
/** In nobody's list. */
const UNKNOWN_WORD = 'Égaré / en recherche';
const nowhere = { wilaya: 16, wilayaName: 'Alger', commune: { code: 'nowhere', name: 'Nulle Part' }, desk: null };

const { communes } = SeedPlaces.parse(
  JSON.parse(readFileSync(join(__dirname, '../../src/delivery/data/algeria.json'), 'utf8')),
);
/** With those that companies number anew, write otherwise or divide. */
const WILAYAS: ReadonlySet<number> = new Set([1, 6, 9, 16, 19, 28, 42, 49, 58]);
const ours = communes
  .filter(({ wilaya58 }) => WILAYAS.has(wilaya58))
  .map(({ code, wilaya58, fr }) => ({ code, wilaya58, names: [fr] }));

/** Never two parcels for one order, and none that is lost sight of. */
const testCreation = (kit: CompanyKit): void => {
  const { tested } = kit;
  const { adapter, company, paths } = tested;

  it.each(['loseAnswer', 'slow'] as const)(
    '[T-3.01] created, and the answer never comes (%s): the parcel is known to be there, and there is one',
    async (next) => {
      const line = kit.line();
      const parcel = kit.parcel();
      const since = Date.now();
      await adapter.create(line.call, [kit.parcel()]);
      await kit.control({ company, next, method: 'POST', path: paths.create });
      const impatient = next === 'slow' ? kit.wayOf(line, { timeoutMs: 1000 }) : line;
      const [outcome] = await ask(tested, impatient, [parcel]);
      expect(isSettled(outcome ?? { kind: 'unknown', words: '' })).toBe(false);
      const [kept] = kit.kept(parcel);
      const { isThere, trackingId } = await settle(tested, line, parcel, since);
      expect(isThere).toBe(true);
      if (adapter.find) expect(trackingId).toBe(kept?.tracking);
      expect(kit.kept(parcel)).toHaveLength(1);
    },
  );

  it('[T-3.01] a whole batch was created and its answer lost: each one is there once', async () => {
    const line = kit.line();
    const parcels = [kit.parcel(), kit.parcel(), kit.parcel()];
    const since = Date.now();
    await kit.control({ company, next: 'loseAnswer', method: 'POST', path: paths.create });
    expect((await ask(tested, line, parcels)).some(isSettled)).toBe(false);
    for (const parcel of parcels) {
      expect(await settle(tested, line, parcel, since)).toMatchObject({ isThere: true });
      expect(kit.kept(parcel)).toHaveLength(1);
    }
  });

  it('[T-3.10] a 200 with an error inside is a refusal with the words of the company', async () => {
    const line = kit.line();
    const parcels = [kit.parcel(), kit.parcel()];
    for (const asked of [parcels.slice(0, 1), parcels]) {
      await kit.control({ company, next: 'refuse' });
      for (const outcome of await ask(tested, line, asked)) {
        expect(outcome.kind).toBe('refused');
        expect('words' in outcome ? outcome.words : '').not.toBe('');
      }
    }
    expect(parcels.flatMap(kit.kept)).toEqual([]);
  });

  it.each(['html', '500'] as const)('[T-3.10] an answer of another server (%s) leaves it open', async (next) => {
    const line = kit.line();
    const parcel = kit.parcel();
    await kit.control({ company, next, method: 'POST', path: paths.create });
    const [outcome] = await ask(tested, line, [parcel]);
    expect(outcome?.kind).toMatch(/unknown|thrown/);
    expect(kit.ends).toContain('failed');
    if (adapter.find) expect(await settle(tested, line, parcel, Date.now())).toMatchObject({ isThere: false });
  });

  it('[T-3.04] the second of three is refused: two are created, and it alone is asked for again', async () => {
    const line = kit.line();
    const [a, b, c] = [kit.parcel(), kit.parcel({ place: nowhere }), kit.parcel()] as const;
    const outcomes = await ask(tested, line, [a, b, c]);
    expect(outcomes).toMatchObject([{ kind: 'created' }, { kind: 'refused', field: 'commune' }, { kind: 'created' }]);
    const [again] = await ask(tested, line, [{ ...b, place: a.place }]);
    expect(again?.kind).toBe('created');
    expect([a, b, c].map((one) => kit.kept(one).length)).toEqual([1, 1, 1]);
  });

  it('[T-3.25] collects what the order says, in whole dinars, at home and at a desk', async () => {
    const line = kit.line();
    const home = kit.parcel({ codAmount: 960_000 });
    const desk = kit.parcel({ codAmount: 0, service: 'stopdesk', place: kit.desk(16) });
    expect(await ask(tested, line, [home, desk])).toMatchObject([{ kind: 'created' }, { kind: 'created' }]);
    expect(kit.kept(home)).toMatchObject([{ amount: 9600, desk: null, isDraft: false }]);
    expect(kit.kept(desk)).toMatchObject([{ amount: 0, desk: desk.place.desk?.code }]);
  });

  it('[T-3.24] finds what the company would refuse before it is asked', () => {
    expect(adapter.problemsOf(kit.parcel())).toEqual([]);
    const fieldsOf = (fields: Parameters<typeof kit.parcel>[0]) => adapter.problemsOf(kit.parcel(fields));
    expect(fieldsOf({ phone: '+2135' })).toMatchObject([{ field: 'phone' }]);
    expect(fieldsOf({ codAmount: 960_050 })).toMatchObject([{ field: 'amount', rule: 'not-whole-dinars' }]);
    expect(fieldsOf({ service: 'stopdesk' })).toMatchObject([{ field: 'desk', rule: 'missing' }]);
    expect(fieldsOf({ place: { ...nowhere, wilaya: 68 } })).toMatchObject([{ field: 'commune' }]);
    if (tested.addressLimit !== null)
      expect(fieldsOf({ address: 'ش'.repeat(300) })).toMatchObject([{ rule: 'too-long', limit: tested.addressLimit }]);
  });
};

/** Limits are kept, and a company that is away is left alone. */
const testLimits = (kit: CompanyKit): void => {
  const { tested } = kit;
  const { adapter, company, paths } = tested;

  it('[T-3.05] 429 says until when: nothing is sent before, and nothing was created', async () => {
    const line = kit.line();
    const parcel = kit.parcel();
    await adapter.create(line.call, [kit.parcel()]);
    await kit.control({ company, next: '429', retryAfter: RETRY_AFTER, path: paths.create });
    const started = Date.now();
    const [outcome] = await ask(tested, line, [parcel]);
    const error = outcome?.kind === 'thrown' ? outcome.error : undefined;
    expect(error).toBeInstanceOf(LimitReached);
    const waits = error instanceof LimitReached ? error.until - started : 0;
    expect(waits).toBeGreaterThan(RETRY_AFTER * 1000 - 1000);
    expect(waits).toBeLessThan(RETRY_AFTER * 1000 + 60_000);
    const heard = kit.calls().calls;
    await expect(adapter.create(kit.wayOf(line).call, [parcel])).rejects.toBeInstanceOf(LimitReached);
    expect(kit.calls().calls).toBe(heard);
    expect(kit.kept(parcel)).toEqual([]);
  });

  it('[D-7.07] the company never has to say that its limit is used up', async () => {
    const line = kit.line();
    const probe = tested.probe(line.account, kit.base());
    const [smallest] = allowedOf(adapter.limits.toSorted((one, other) => one.windowMs - other.windowMs));
    const most = smallest?.calls ?? 0;
    let sent = 0;
    let limit: unknown = null;
    while (limit === null && sent <= 100)
      await line.call.send(probe).then(
        () => void (sent += 1),
        (error: unknown) => void (limit = error),
      );
    expect(limit).toBeInstanceOf(LimitReached);
    expect(kit.calls()).toMatchObject({ calls: sent, overQuota: 0 });
    // A second may have gone by meanwhile; a minute has not.
    if ((smallest?.windowMs ?? 0) >= 60_000) expect(sent).toBe(most);
    else expect(sent).toBeGreaterThanOrEqual(most);
  });

  it('[D-7.07] batches that begin together: some are created, and nothing was sent for those that wait', async () => {
    const line = kit.line();
    await ask(tested, line, [kit.parcel()]);
    const batches = Array.from({ length: 10 }, () =>
      Array.from({ length: Math.min(adapter.batch, 20) }, () => kit.parcel()),
    );
    const outcomes = await Promise.all(batches.map((batch) => ask(tested, line, batch)));
    const all = outcomes.flat();
    expect(all.filter(({ kind }) => kind === 'created').length).toBeGreaterThan(20);
    for (const outcome of all)
      if (outcome.kind !== 'created') expect(outcome).toMatchObject({ error: expect.any(LimitReached) as unknown });
    const [created, waiting] = [true, false].map((isCreated) =>
      batches.flat().filter((_one, index) => (all[index]?.kind === 'created') === isCreated),
    );
    expect(created?.every((parcel) => kit.kept(parcel).length === 1)).toBe(true);
    expect(waiting?.flatMap(kit.kept)).toEqual([]);
  });

  it('[D-7.10] five pages of maintenance in a row, and the company is left alone', async () => {
    const line = kit.line();
    const probe = tested.probe(line.account, kit.base());
    await kit.control({ company, next: 'html', times: 5 });
    for (let time = 0; time < 5; time += 1) await sendPatiently(line, probe);
    const heard = kit.calls().calls;
    await expect(line.call.send(probe)).rejects.toBeInstanceOf(BreakerOpen);
    expect(kit.calls().calls).toBe(heard);
  });

  it('[T-3.26] keys that are refused: the check says so, and nothing more is sent', async () => {
    const line = kit.line({ start: 'revoked' });
    expect(await adapter.check?.(kit.wayOf(line, { isTrial: true }).call)).toMatchObject({ result: 'refused' });
    const parcel = kit.parcel();
    await expect(adapter.create(line.call, [parcel])).rejects.toBeInstanceOf(KeysRefused);
    const heard = kit.calls().calls;
    await expect(adapter.create(line.call, [parcel])).rejects.toBeInstanceOf(KeysRefused);
    expect(kit.calls().calls).toBe(heard);
    expect(await adapter.check?.(kit.line().call)).toMatchObject({ result: 'ok' });
  });

  it('[D-7.03] no secret is in a log, an error or an answer', async () => {
    const said: unknown[] = [];
    const lines = [kit.line(), kit.line({ start: 'revoked' })];
    for (const line of lines) {
      for (const next of ['html', '500', 'loseAnswer', 'refuse', null, '429'] as const) {
        if (next !== null) await kit.control({ company, next, method: 'POST', path: paths.create, retryAfter: 3600 });
        said.push(await ask(tested, line, [kit.parcel()]));
      }
      const tries = [adapter.check?.(line.call), adapter.find?.(line.call, 'REF-NONE', Date.now())];
      said.push(...(await Promise.allSettled(tries)));
    }
    expect(kit.logged).not.toEqual([]);
    const written = [inspect(said, { depth: 8, showHidden: true }), ...kit.logged].join('\n');
    for (const secret of lines.flatMap(({ account }) => Object.values(account.secrets)))
      expect(written.includes(secret)).toBe(false);
  });
};

/** What becomes of parcels. */
const testFollowing = (kit: CompanyKit): void => {
  const { tested } = kit;
  const { adapter, company, paths, words } = tested;
  const created = async (line: ReturnType<CompanyKit['line']>) => {
    const parcel = kit.parcel();
    const [outcome] = await ask(tested, line, [parcel]);
    return keptParcel(parcel.reference, outcome);
  };

  it('[T-3.18] on its way back, then delivered: the words say so, in the order of their own times', async () => {
    const line = kit.line();
    const parcel = await created(line);
    const at = Date.now() + 60_000;
    const happen = (event: string, offset: number, isReturn = false) =>
      kit.control({
        company,
        parcel: parcel.trackingId,
        event,
        at: new Date(at + offset * 1000).toISOString(),
        ...(tested.isReturnFlag && { isReturn }),
      });
    const latest = async () => {
      const news = (await adapter.track?.(line.call, [parcel])) ?? [];
      const last = news.toSorted((one, other) => other.at - one.at)[0];
      expect(last?.trackingId).toBe(parcel.trackingId);
      return adapter.words[wordKey(last?.word ?? '')];
    };
    await happen(words.moving, 0);
    expect(await latest()).toBe('outForDelivery');
    await happen(words.comingBack, 10, true);
    expect(await latest()).toBe('comingBack');
    await happen(words.delivered, 30);
    // It came late, and is of before.
    await happen(words.moving, 20);
    expect(await latest()).toBe('delivered');
  });

  it('[T-3.13] a word nobody knows is told as it was said, and means nothing', async () => {
    const line = kit.line();
    const parcel = await created(line);
    const at = new Date(Date.now() + 60_000).toISOString();
    await kit.control({ company, parcel: parcel.trackingId, event: UNKNOWN_WORD, at });
    const news = (await adapter.track?.(line.call, [parcel])) ?? [];
    expect(news.map(({ word }) => word)).toContain(UNKNOWN_WORD);
    expect(adapter.words[wordKey(UNKNOWN_WORD)]).toBeUndefined();
  });

  it('[T-3.14] one parcel that the company does not see hides none of the others', async () => {
    const line = kit.line();
    const [a, b] = [await created(line), await created(line)];
    const lost = { ...a, reference: 'REF-LOST', trackingId: 'LOST-000001', companyId: null };
    const news = (await adapter.track?.(line.call, [a, lost, b])) ?? [];
    const seen = new Set(news.map(({ trackingId }) => trackingId));
    expect(seen).toEqual(new Set([a.trackingId, b.trackingId]));
  });

  it('[T-3.09] a parcel is deleted only where the company says so', async () => {
    const line = kit.line();
    const [fresh, moving] = [await created(line), await created(line)];
    const outcome = await adapter.cancel?.(line.call, fresh);
    expect(kit.kept(fresh)).toHaveLength(outcome?.kind === 'cancelled' ? 0 : 1);
    await kit.control({ company, parcel: moving.trackingId, event: words.moving });
    expect(await adapter.cancel?.(line.call, moving)).toMatchObject({ kind: 'refused' });
    expect(kit.kept(moving)).toHaveLength(1);
    if (outcome?.kind === 'cancelled')
      expect((await adapter.cancel?.(line.call, fresh))?.kind).toMatch(/^(none|refused)$/);
  });

  if (adapter.label)
    it('[T-3.07] a label that is late is fetched again, and no parcel is made for it', async () => {
      const line = kit.line();
      const parcel = await created(line);
      await kit.control({ company, next: '500', path: paths.label });
      await expect(adapter.label?.(line.call, parcel)).rejects.toThrow();
      const label = await adapter.label?.(line.call, parcel);
      expect(new TextDecoder().decode(label?.body.slice(0, 5))).toBe('%PDF-');
      expect(kit.kept(parcel)).toHaveLength(1);
    });
};

const testPlaces = (kit: CompanyKit): void => {
  const { tested } = kit;
  it('[T-3.21] places are in wilayas 1 to 58, and ours are matched by name inside the wilaya alone', () => {
    const { communes: theirs, desks } = kit.places();
    expect([...theirs, ...desks].filter(({ wilaya }) => wilaya < 1 || wilaya > 58)).toEqual([]);
    const listed = theirs.filter(({ wilaya }) => WILAYAS.has(wilaya));
    const matched = ours.map((one) => ({ one, found: matchCommune(one, listed) }));
    const wrong = matched.filter(
      ({ one, found }) =>
        found !== null &&
        (found.wilaya !== one.wilaya58 || lettersApart(placeKey(found.name), placeKey(one.names[0] ?? '')) > 1),
    );
    expect(wrong).toEqual([]);
    const unmatched = matched.filter(({ found }) => found === null).map(({ one }) => one.code);
    expect(unmatched.filter((code) => code !== '1609' && code !== '0650')).toEqual([]);
    const birMourad = { code: '1609', wilaya58: 16, names: ['Bir Mourad Raïs'] };
    expect(matchCommune(birMourad, theirs)).toBeNull();
    expect(likeliestCommunes(birMourad, theirs).length).toBeGreaterThan(40);
  });

  it('[D-7.08] a desk is known by the code that parcels are sent to', async () => {
    const line = kit.line();
    const parcel = kit.parcel({ service: 'stopdesk', place: kit.desk(1) });
    expect(await ask(tested, line, [parcel])).toMatchObject([{ kind: 'created' }]);
    const unknown = { ...kit.desk(1), desk: { code: '99Z', name: 'Nulle Part' } };
    const [outcome] = await ask(tested, line, [kit.parcel({ service: 'stopdesk', place: unknown })]);
    expect(outcome).toMatchObject({ kind: 'refused', field: 'desk' });
  });
};

const testWebhooks = (kit: CompanyKit): void => {
  const { adapter, company, words } = kit.tested;
  it('[T-3.16] news are read from the bytes as they came, and those with a wrong signature are refused', async () => {
    const { account } = kit.line();
    const address = await listenFor(adapter, account);
    const secret = account.secrets.webhookSecret ?? '';
    try {
      const registered = await kit.control({ company, webhook: { url: address.url, secret } });
      expect(registered.kind).toBe('done');
      address.readings.splice(0);
      // It was made in the company's own panel: nobody here knows it.
      const happening = { company, parcel: `PANEL-${newId().slice(-6)}`, event: UNKNOWN_WORD } as const;
      const at = new Date(Math.floor(Date.now() / 1000) * 1000 - HOUR_MS).toISOString();
      for (const signature of ['wrong', 'none'] as const)
        expect(await kit.control({ ...happening, signature })).toMatchObject({ webhooks: [401] });
      const told = await kit.control({ ...happening, at, reason: 'ne/répond', times: 2, eventId: 'event-1' });
      expect(told.webhooks).toEqual([202, 202]);
      await kit.control({ ...happening, event: words.delivered });
      const [, , first, again, last] = address.readings;
      const news = { trackingId: happening.parcel, eventId: 'event-1', word: UNKNOWN_WORD, reasonWord: 'ne/répond' };
      expect(first).toMatchObject({ kind: 'news', news: [{ ...news, at: Date.parse(at) }] });
      expect(again).toEqual(first);
      expect(last).toMatchObject({ news: [{ word: words.delivered, reasonWord: null }] });
      expect(last).not.toMatchObject({ news: [{ eventId: 'event-1' }] });
    } finally {
      await address.stop();
    }
  });
};

/** One suite for every adapter, against the simulator of its company, by the real way to it. */
export const testConformance = (tested: CompanyUnderTest): CompanyKit => {
  const kit = createKit(tested);
  beforeAll(kit.start);
  beforeEach(kit.reset);
  afterAll(kit.stop);
  describe('creating parcels', () => testCreation(kit));
  describe('limits and keys', () => testLimits(kit));
  describe('following parcels', () => testFollowing(kit));
  describe('places', () => testPlaces(kit));
  if (tested.adapter.readWebhook) describe('webhooks', () => testWebhooks(kit));
  return kit;
};
