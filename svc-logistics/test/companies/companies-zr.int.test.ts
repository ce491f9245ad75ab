import { zr } from '../../src/companies/adapters/zr/zr.ts';
import { ask, keptParcel } from './company-kit.ts';
import { testConformance } from './conformance.ts';

describe('[T-3.01, T-3.04, T-3.05, T-3.09, T-3.10, T-3.13, T-3.14, T-3.16, T-3.18, T-3.21, T-3.25, T-3.26] ZR Express keeps what every company has to', () => {
  const kit = testConformance({
    adapter: zr,
    company: 'zr',
    settings: (unique) => ({ tenant: unique }),
    paths: { create: '/parcels/bulk', label: '' },
    probe: ({ settings, secrets }, base) => ({
      method: 'GET',
      url: new URL(`${base}/api/v1/users/profile`),
      headers: { 'x-tenant': String(settings.tenant), 'x-api-key': secrets.apiKey ?? '' },
    }),
    addressLimit: null,
    words: { moving: 'en_livraison', delivered: 'livre', comingBack: 'dispatch' },
    isReturnFlag: true,
  });

  it('[T-3.22] what is paid in the end is the price, a wilaya without a territory is not served', async () => {
    const fees = (await zr.fees?.(kit.line().call)) ?? [];
    expect(fees.find(({ wilaya }) => wilaya === 16)).toEqual({
      wilaya: 16,
      home: 40_000,
      desk: 20_000,
      return: 15_000,
    });
    expect(fees.some(({ wilaya }) => wilaya === 37)).toBe(false);
    const line = kit.line();
    const account = { ...line.account, settings: { ...line.account.settings, tenant: 'no-prices' } };
    expect(await zr.fees?.(kit.wayOf({ ...line, account }).call)).toEqual([]);
  });

  it('[T-3.17] a parcel is found by its reference and followed by its own id', async () => {
    const line = kit.line();
    const parcel = kit.parcel();
    const [outcome] = await ask(kit.tested, line, [parcel]);
    const kept = keptParcel(parcel.reference, outcome);
    expect(kept.companyId).not.toBeNull();
    const found = await zr.find?.(line.call, parcel.reference, 0);
    expect(found).toMatchObject({ trackingId: kept.trackingId, companyId: kept.companyId });
    expect(await zr.track?.(line.call, [{ ...kept, companyId: null }])).toMatchObject([{ word: 'commande_recue' }]);
    expect(await zr.find?.(line.call, 'REF-NONE', 0)).toBeNull();
  });
});
