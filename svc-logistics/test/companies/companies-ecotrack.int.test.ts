import { ecotrack } from '../../src/companies/adapters/ecotrack/ecotrack.ts';
import { ask } from './company-kit.ts';
import { testConformance } from './conformance.ts';

describe('[T-3.01, T-3.04, T-3.05, T-3.07, T-3.09, T-3.10, T-3.13, T-3.14, T-3.18, T-3.21, T-3.24, T-3.25, T-3.26] Ecotrack keeps what every company has to', () => {
  const kit = testConformance({
    adapter: ecotrack,
    company: 'ecotrack',
    settings: (unique) => ({ address: `t${unique}.ecotrack.dz` }),
    paths: { create: '/create/order', label: '/get/order/label' },
    probe: ({ secrets }, base) => ({
      method: 'GET',
      url: new URL(`${base}/api/v1/get/wilayas`),
      headers: { authorization: `Bearer ${secrets.token ?? ''}` },
    }),
    addressLimit: 255,
    words: { moving: 'en_livraison', delivered: 'livre_non_encaisse', comingBack: 'retour_en_traitement' },
  });

  it('[T-3.01] created, and the answer of the step that makes it ready is lost: the look-up ends it', async () => {
    const line = kit.line();
    const parcel = kit.parcel();
    await kit.control({ company: 'ecotrack', next: 'html', path: '/valid/order' });
    expect(await ask(kit.tested, line, [parcel])).toMatchObject([{ kind: 'unknown' }]);
    expect(kit.kept(parcel)).toMatchObject([{ isDraft: true }]);
    const [{ tracking } = { tracking: '' }] = kit.kept(parcel);
    const found = await ecotrack.find?.(line.call, parcel.reference, Date.now());
    expect(found).toMatchObject({ trackingId: tracking });
    expect(kit.kept(parcel)).toMatchObject([{ isDraft: false }]);
  });

  it('[T-3.22] a desk price of "0" is no desk, and a wilaya that is absent is not served', async () => {
    const fees = (await ecotrack.fees?.(kit.line().call)) ?? [];
    const of = (wilaya: number) => fees.find((fee) => fee.wilaya === wilaya);
    expect(of(16)).toEqual({ wilaya: 16, home: 40_000, desk: 25_000, return: 0 });
    expect(of(11)).toMatchObject({ home: 55_000, desk: null });
    expect(of(37)).toBeUndefined();
  });

  it('[D-7.10] an interface that is switched off is told apart from keys that are wrong', async () => {
    const check = async (start: string) => (await ecotrack.check?.(kit.line({ start }).call))?.words;
    expect(await check('switched-off')).toBe('TOKEN_NOT_ALLOWED');
    expect(await check('revoked')).toBe('INVALID_TOKEN');
  });

  it('[D-7.07] amounts that are texts are exact in a statement, and a parcel that was archived is not in it', async () => {
    const line = kit.line();
    const [paid, archived] = [kit.parcel({ codAmount: 960_000 }), kit.parcel()];
    await ask(kit.tested, line, [paid, archived]);
    await kit.control({ company: 'ecotrack', parcel: paid.reference, event: 'paiements_prets' });
    await kit.control({ company: 'ecotrack', parcel: paid.reference, change: { payment: 'P-7' } });
    await kit.control({ company: 'ecotrack', parcel: archived.reference, event: 'paye_et_archive' });
    expect(await ecotrack.statement?.(line.call, Date.now() - 60_000)).toMatchObject([
      { reference: paid.reference, payment: 'P-7', collected: 960_000, fee: 40_000 },
    ]);
  });
});
