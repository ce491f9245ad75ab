import { createLogger } from '@shop/service-kit';
import { adapters, CompanySilent, type CompanyLine, type Label } from '../../companies/index.ts';
import { createCallCompany } from '../company-calls.ts';
import { createCompanyLabels } from './company-labels.ts';

const parcel = (trackingId: string) => ({ reference: trackingId, trackingId, companyId: null, labelUrl: null });
const PDF: Label = { contentType: 'application/pdf', body: new Uint8Array([37, 80, 68, 70]) };

const lineTo = (label: (trackingId: string) => Promise<Label | null>): CompanyLine => {
  const { manual } = adapters;
  if (!manual) throw new Error('own drivers have an adapter');
  const account = { uuid: 't', shopUuid: 's', settings: {}, secrets: {} };
  return {
    transporter: {
      _id: 't',
      shopUuid: 's',
      name: 'Brisk',
      adapter: 'brisk',
      services: ['home'],
      active: true,
      logo: null,
      position: 1,
      desks: [],
      trackingPrefix: 'B',
    },
    adapter: {
      ...manual,
      create: () => Promise.reject(new Error('a parcel is never created again for a label')),
      label: (_call, { trackingId }) => label(trackingId),
    },
    call: { account, send: () => Promise.reject(new Error('nothing is sent')) },
    paused: null,
  };
};
const labels = () =>
  createCompanyLabels({
    callCompany: createCallCompany(new AbortController().signal, createLogger('svc-logistics', 'silent')),
    now: Date.now,
  });

it('[T-3.07] a late label is asked for again at the next printing, and one that is there is asked for once', async () => {
  const asked: string[] = [];
  let isMade = false;
  const line = lineTo((trackingId) => {
    asked.push(trackingId);
    return Promise.resolve(trackingId === 'late' && !isMade ? null : PDF);
  });
  const { of } = labels();
  expect([...(await of(line, [parcel('early'), parcel('late')])).keys()]).toEqual(['early']);
  isMade = true;
  expect([...(await of(line, [parcel('early'), parcel('late')])).keys()].sort()).toEqual(['early', 'late']);
  expect(asked).toEqual(['early', 'late', 'late']);
});

it('[T-3.07] a company that fails is not asked for each of a pool: ours are printed', async () => {
  let calls = 0;
  const line = lineTo(() => {
    calls += 1;
    return Promise.reject(new CompanySilent('no answer'));
  });
  const parcels = Array.from({ length: 200 }, (_one, index) => parcel(`t${index}`));
  expect((await labels().of(line, parcels)).size).toBe(0);
  expect(calls).toBeLessThan(20);
});
