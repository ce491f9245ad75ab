import { adapters } from './adapters/index.ts';
import { createLines, type LineDeps } from './create-lines.ts';
import { KeysRefused, StrangeAnswer, type CompanyAdapter, type CreateOutcome } from './domain/company-adapter.ts';

const SECRET = 'canary-of-the-account';
const ECHO = `the token ${SECRET} is not allowed`;
const LONG = 'x'.repeat(20_000_000);
const parcel = { reference: 'REF01', trackingId: 'B1', companyId: null, labelUrl: null };

/** The line of an account at a company that answers so. */
const lineTo = async (answers: Partial<CompanyAdapter>) => {
  const { manual } = adapters;
  if (!manual) throw new Error('own drivers have an adapter');
  const brisk: CompanyAdapter = { ...manual, name: 'brisk', ...answers };
  // Only what a line is made of.
  const deps = {
    adapters: { brisk },
    accountHealths: { find: async () => null },
    secretBox: { open: () => SECRET },
    now: Date.now,
  } as unknown as LineDeps;
  const line = await createLines(deps).lineOf({
    _id: 't',
    shopUuid: 's',
    slug: 'brisk',
    name: 'Brisk',
    adapter: 'brisk',
    services: ['home'],
    active: true,
    logo: null,
    position: 1,
    desks: [],
    trackingPrefix: 'B',
    secrets: { token: 'sealed' },
  });
  if (!line) throw new Error('the adapter is known');
  return line;
};

it('[D-7.03] a key that the company repeats is in none of its words, and no words are longer than a person reads', async () => {
  const outcomes: readonly CreateOutcome[] = [
    { kind: 'refused', field: 'account', words: ECHO },
    { kind: 'unknown', words: LONG },
    { kind: 'created', trackingId: LONG },
    { kind: 'created', trackingId: 'B1', labelUrl: LONG },
  ];
  const { adapter, call } = await lineTo({
    create: async () => outcomes,
    cancel: async () => ({ kind: 'refused', words: ECHO }),
    track: async () => [{ trackingId: 'B1', word: LONG, reasonWord: ECHO, at: 0, place: null }],
  });
  const said = [
    await adapter.create(call, []),
    await adapter.cancel?.(call, parcel),
    await adapter.track?.(call, [parcel]),
  ];
  const written = JSON.stringify(said);
  expect(written).not.toContain(SECRET);
  expect(written.length).toBeLessThan(3000);
  expect(said[0]).toMatchObject([
    { words: 'the token … is not allowed' },
    {},
    { kind: 'unknown' },
    { trackingId: 'B1' },
  ]);
});

it('[D-7.03] neither is it in what the company makes the call throw', async () => {
  const { adapter, call } = await lineTo({
    create: () => Promise.reject(new KeysRefused(ECHO)),
    find: () => Promise.reject(new StrangeAnswer(`${ECHO} ${LONG}`)),
  });
  const errors = await Promise.all(
    [adapter.create(call, []), adapter.find?.(call, 'REF01', 0)].map((one) => one?.catch((error: unknown) => error)),
  );
  expect(errors).toMatchObject([{ name: 'KeysRefused' }, { name: 'StrangeAnswer' }]);
  expect(errors[0]).toBeInstanceOf(KeysRefused);
  for (const error of errors) {
    const { message, stack = '' } = error instanceof Error ? error : new Error('nothing was thrown');
    expect(`${message} ${stack}`).not.toContain(SECRET);
    expect(`${message} ${stack}`.length).toBeLessThan(10_000);
  }
});

it('[D-7.03] batches are as large as the account can take', async () => {
  const { adapter } = await lineTo({ batch: 10, batchOf: ({ uuid }) => (uuid === 't' ? 1 : 10) });
  expect(adapter.batch).toBe(1);
});
