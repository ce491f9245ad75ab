import { yalidine } from '../../src/companies/adapters/yalidine/yalidine.ts';
import { ask, keptParcel } from './company-kit.ts';
import { testConformance } from './conformance.ts';

describe('[T-3.01, T-3.04, T-3.05, T-3.07, T-3.09, T-3.10, T-3.13, T-3.14, T-3.16, T-3.18, T-3.21, T-3.24, T-3.25, T-3.26] Yalidine keeps what every company has to', () => {
  const kit = testConformance({
    adapter: yalidine,
    company: 'yalidine',
    settings: () => ({ brand: 'yalidine', fromWilaya: 16 }),
    paths: { create: '/v1/parcels', label: '/bordereau.php' },
    probe: ({ secrets }, base) => ({
      method: 'GET',
      url: new URL(`${base}/v1/wilayas/`),
      headers: { 'x-api-id': secrets.apiId ?? '', 'x-api-token': secrets.apiToken ?? '' },
    }),
    addressLimit: 255,
    words: { moving: 'Sorti en livraison', delivered: 'Livré', comingBack: 'Retour à retirer' },
  });

  it('[T-3.04] where a batch is whole or nothing, the one at fault is left out and the others are created', async () => {
    const line = kit.line();
    const parcels = [kit.parcel(), kit.parcel({ customer: { firstname: '', lastname: 'Benali' } }), kit.parcel()];
    await kit.control({ company: 'yalidine', atomicBatch: true });
    expect(await ask(kit.tested, line, parcels)).toMatchObject([
      { kind: 'created' },
      { kind: 'refused', field: 'name' },
      { kind: 'created' },
    ]);
    expect(parcels.map((parcel) => kit.kept(parcel).length)).toEqual([1, 0, 1]);
  });

  it('[D-7.09] the sender pays the company, so that the customer pays what the order says', async () => {
    const line = kit.line();
    const parcel = kit.parcel({ codAmount: 960_000, weight: 5200 });
    const sent: unknown[] = [];
    const send: typeof line.call.send = (request) => {
      if (request.json !== undefined) sent.push(request.json);
      return line.call.send(request);
    };
    await yalidine.create({ account: line.account, send }, [parcel]);
    const written = { price: 9600, declared_value: 9600, freeshipping: true, do_insurance: false, weight: 6 };
    expect(sent).toEqual([[expect.objectContaining({ ...written, contact_phone: '0550123456,021123456' })]]);
  });

  it('[D-7.05] two parcels of one reference are a matter for a person', async () => {
    const line = kit.line();
    const parcel = kit.parcel();
    await ask(kit.tested, line, [parcel]);
    await ask(kit.tested, line, [parcel]);
    await expect(yalidine.find?.(line.call, parcel.reference, 0)).rejects.toThrow(parcel.reference);
    const [first] = kit.kept(parcel);
    await kit.control({ company: 'yalidine', parcel: first?.tracking ?? '', event: 'Annulé' });
    expect(await yalidine.find?.(line.call, parcel.reference, 0)).toMatchObject({ word: 'En préparation' });
  });

  it('[D-7.07] says of a statement what was collected, what it cost, and in which payment', async () => {
    const line = kit.line();
    const parcel = kit.parcel({ codAmount: 1_200_000 });
    const [outcome] = await ask(kit.tested, line, [parcel]);
    const { trackingId } = keptParcel(parcel.reference, outcome);
    expect(await yalidine.statement?.(line.call, Date.now())).toEqual([]);
    await kit.control({ company: 'yalidine', parcel: trackingId, event: 'Livré' });
    await kit.control({ company: 'yalidine', parcel: trackingId, change: { payment: 'pmt-123456' } });
    // 400 of the delivery, and 1.5 % of 12,000.
    expect(await yalidine.statement?.(line.call, Date.now())).toEqual([
      { trackingId, reference: parcel.reference, payment: 'pmt-123456', collected: 1_200_000, fee: 58_000 },
    ]);
  });
});
