import { decideAccount, type AccountFacts } from './account-input.ts';

const FACTS: AccountFacts = {
  adapter: {
    settings: [
      { key: 'address', kind: 'text', required: true, max: 20 },
      { key: 'fromWilaya', kind: 'wilaya', required: false },
    ],
    secrets: [{ key: 'token', kind: 'secret', required: true, max: 10 }],
    wrongSettings: ({ settings }) => (settings.address === 'elsewhere' ? ['address'] : []),
  },
  testHosts: [],
  stored: [],
  canEncrypt: true,
};
const input = {
  active: true,
  settings: [{ key: 'address', value: ' shop.company.dz ' }],
  secrets: [{ key: 'token', value: ' abc \n' }],
};

it('[C-4.01] an account is taken as it was pasted, without the spaces around', () => {
  expect(decideAccount(input, FACTS)).toEqual({
    kind: 'decided',
    settings: { address: 'shop.company.dz' },
    written: { token: 'abc' },
  });
});

it('[C-4.01] a secret that is stored needs not be written again, and one that is needed is not taken away', () => {
  const stored = { ...FACTS, stored: ['token'] };
  expect(decideAccount({ ...input, secrets: [] }, stored)).toHaveProperty('kind', 'decided');
  const away = { ...input, secrets: [{ key: 'token', value: '' }] };
  expect(decideAccount(away, stored)).toEqual({ kind: 'refused', refusals: { 'secrets.token': 'missing' } });
  expect(decideAccount({ ...away, active: false }, stored)).toHaveProperty('kind', 'decided');
});

it.each([
  ['a field that the company does not have', [{ key: 'colour', value: 'red' }], { 'settings.colour': 'unknown' }],
  ['another company', [{ key: 'address', value: 'elsewhere' }], { 'settings.address': 'format' }],
  ['too long a text', [{ key: 'address', value: 'a'.repeat(21) }], { 'settings.address': 'tooLong' }],
  ['a wilaya as a text', [{ key: 'fromWilaya', value: 'Alger' }], { 'settings.fromWilaya': 'format' }],
  ['a wilaya that is none', [{ key: 'fromWilaya', value: 70 }], { 'settings.fromWilaya': 'format' }],
  [
    "an address of one's own",
    [{ key: 'baseAddress', value: 'http://10.0.0.1' }],
    { 'settings.baseAddress': 'unknown' },
  ],
])('[C-4.01] %s is refused under its field', (_title, settings, refusals) => {
  const outcome = decideAccount({ ...input, settings: [...input.settings, ...settings] }, FACTS);
  expect(outcome).toMatchObject({ kind: 'refused', refusals });
});

it('[D-7.03] an account has an address of its own only where the installation allows the host', () => {
  const facts = { ...FACTS, testHosts: ['127.0.0.1:4310'] };
  const at = (value: string) => ({ ...input, settings: [...input.settings, { key: 'baseAddress', value }] });
  expect(decideAccount(at('http://127.0.0.1:4310/ecotrack'), facts)).toHaveProperty('kind', 'decided');
  for (const address of ['http://127.0.0.1:4311', 'file:///etc/passwd', 'words'])
    expect(decideAccount(at(address), facts)).toMatchObject({ refusals: { 'settings.baseAddress': 'format' } });
});

it('[D-7.03] without a key of the installation no secret is taken', () => {
  expect(decideAccount(input, { ...FACTS, canEncrypt: false })).toMatchObject({
    refusals: { 'secrets.token': 'noKey' },
  });
});
