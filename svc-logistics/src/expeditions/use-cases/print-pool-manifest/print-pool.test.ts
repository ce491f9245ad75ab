import { definePDFJSModule, extractText } from 'unpdf';
import { LABELS_IN_FILE } from '@shop/contracts/logistics/dashboard';
import type { Attempt } from '../../domain/attempts.ts';
import { anExpedition, PARCEL } from '../../domain/expedition-under-test.ts';
import type { Expedition } from '../../domain/expedition.ts';
import { printPoolLabels, type PrintPoolLabelsDeps } from '../print-pool-labels/print-pool-labels.ts';
import { printPoolManifest, type PrintPoolManifestDeps } from './print-pool-manifest.ts';

beforeAll(() => definePDFJSModule(async () => await import('unpdf/pdfjs')));

const PARCELS = LABELS_IN_FILE + 2;
const announced = (index: number): Expedition => {
  const trackingId = `T${String(index).padStart(4, '0')}`;
  const attempt: Attempt = {
    reference: trackingId,
    transporter: 't',
    request: 'r',
    askedAt: 0,
    outcome: 'created',
    words: null,
    field: null,
    trackingId,
    companyId: null,
    labelUrl: null,
    askedAgainAt: null,
    looks: 0,
    withdrawal: null,
  };
  return anExpedition({
    number: `26-${String(index).padStart(6, '0')}`,
    parcel: { ...PARCEL, codAmount: 100_000 },
    announcement: {
      request: 'r',
      transporter: 't',
      status: 'announced',
      trackingId,
      reason: null,
      field: null,
      askedAgainAt: null,
      correlationId: 'c',
      causationId: 'c',
    },
    attempts: [attempt],
  });
};
const all = Array.from({ length: PARCELS }, (_one, index) => announced(index + 1));
/** Only what paper is made of. */
const deps = {
  pools: {
    of: () => ({ find: async () => ({ _id: 'p', shopUuid: 's', number: 'P-1', transporter: 't', day: '2026-11-30' }) }),
  },
  poolParcels: {
    inPool: async (_pool: string, most: number | null, _states: unknown, after = 0) =>
      all.slice(after, most === null ? undefined : after + most),
    figures: async () => new Map(),
  },
  transporters: { of: () => ({ all: async () => [] }) },
  warehouses: { of: () => ({ within: async () => [] }) },
  places: { known: async () => ({ wilayas: new Map(), communes: new Map() }) },
  shops: () => [],
  companies: { adapters: {}, line: async () => null },
} as unknown as PrintPoolManifestDeps & PrintPoolLabelsDeps;
const wanted = { shopUuid: 's', pool: 'p', reach: 'all' } as const;

const textOf = async (printed: { readonly kind: string; readonly pdf?: Uint8Array }): Promise<string> => {
  const { text } = await extractText(new Uint8Array(printed.pdf ?? []));
  return text.join(' ').replace(/\s+/g, ' ');
};

it('[C-4.05] the signed list has every parcel of a large pool, and its total is that of all', async () => {
  const text = await textOf(await printPoolManifest(deps, { ...wanted, language: 'fr' }));
  expect(text.match(/T\d{4}/g)).toHaveLength(PARCELS);
  expect(text.replaceAll(/\s/g, '')).toContain(`${String(PARCELS * 1000)}DA`);
});

it('[C-4.05] the second part of the labels of a large pool begins where the first ends', async () => {
  const part = (number: number) => printPoolLabels(deps, { ...wanted, format: 'A4x4', part: number });
  expect(await textOf(await part(2))).toMatch(/T0501.*T0502/);
  expect(await part(3)).toEqual({ kind: 'none-announced' });
});
