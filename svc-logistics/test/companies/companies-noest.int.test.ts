import { noest } from '../../src/companies/adapters/noest/noest.ts';
import { ask, keptParcel } from './company-kit.ts';
import { testConformance } from './conformance.ts';

describe('[T-3.01, T-3.04, T-3.05, T-3.07, T-3.09, T-3.10, T-3.13, T-3.14, T-3.18, T-3.21, T-3.24, T-3.25, T-3.26] NOEST keeps what every company has to', () => {
  const kit = testConformance({
    adapter: noest,
    company: 'noest',
    settings: (unique) => ({ userGuid: unique }),
    paths: { create: '/create/order', label: '/get/order/label' },
    probe: ({ secrets }, base) => ({
      method: 'GET',
      url: new URL(`${base}/api/public/fees`),
      headers: { authorization: `Bearer ${secrets.token ?? ''}` },
    }),
    addressLimit: 255,
    words: { moving: 'fdr_activated', delivered: 'livre', comingBack: 'return_asked_by_customer' },
  });

  it('[T-3.06] a reference that is taken is a parcel that is there, one by one and in a batch', async () => {
    const line = kit.line();
    const [one, two] = [kit.parcel(), kit.parcel()];
    expect(await ask(kit.tested, line, [one])).toMatchObject([{ kind: 'created' }]);
    expect(await ask(kit.tested, line, [one])).toMatchObject([{ kind: 'alreadyThere', trackingId: null }]);
    expect(await ask(kit.tested, line, [one, two])).toMatchObject([{ kind: 'alreadyThere' }, { kind: 'created' }]);
    expect([one, two].map((parcel) => kit.kept(parcel).length)).toEqual([1, 1]);
  });

  it('[T-3.01] a parcel that was created and not made ready is made ready while it is followed', async () => {
    const line = kit.line();
    const parcel = kit.parcel();
    await kit.control({ company: 'noest', next: 'loseAnswer', path: '/valid/orders' });
    await kit.control({ company: 'noest', next: '500', path: '/valid/orders' });
    const [outcome] = await ask(kit.tested, line, [parcel]);
    const kept = keptParcel(parcel.reference, outcome);
    // The first answer was lost: the company had made it ready.
    expect(kit.kept(parcel)).toMatchObject([{ isDraft: false }]);
    const other = kit.parcel();
    const [draft] = await ask(kit.tested, line, [other]);
    expect(kit.kept(other)).toMatchObject([{ isDraft: true }]);
    await noest.track?.(line.call, [kept, keptParcel(other.reference, draft)]);
    expect(kit.kept(other)).toMatchObject([{ isDraft: false }]);
  });

  it('[T-3.22] prices are exact, and desks are known by the key that has its zero', async () => {
    const fees = (await noest.fees?.(kit.line().call)) ?? [];
    expect(fees.find(({ wilaya }) => wilaya === 16)).toEqual({
      wilaya: 16,
      home: 40_000,
      desk: 25_000,
      return: 20_000,
    });
    expect(fees).toHaveLength(58);
    expect(kit.desk(1).desk).toMatchObject({ code: '01A' });
  });
});
