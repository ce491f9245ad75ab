import { LANGUAGES } from '@shop/contracts';
import { ANNOUNCEMENT_DECLINES, PARCEL_REFUSALS } from '@shop/contracts/logistics';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reasonInWords } from './pool-on-the-wire.ts';

const FOLDERS = ['svc-logistics/src/expeditions', 'svc-logistics/src/companies/adapters'];
/** What a code gives as a reason: `reason: 'some-key'`, `words: 'some-key'`, `refused('some-key')`. */
const GIVEN = /(?:\b(?:reason|words):|\brefused\(|: ParcelRefusal =|(?:\?\?|\|\|)) '([a-z]+(?:[-_][a-z]+)+)'/g;

const given = FOLDERS.flatMap((folder) =>
  readdirSync(join(process.cwd(), folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => [...readFileSync(join(process.cwd(), folder, name), 'utf8').matchAll(GIVEN)])
    .map(([, key = '']) => key),
);

describe.each(LANGUAGES)('[D-7.05] [C-4.05] in %s', (language) => {
  it.each([...PARCEL_REFUSALS, ...ANNOUNCEMENT_DECLINES])('%s has words', (reason) => {
    const words = reasonInWords(reason, 'phone', language);
    expect(words).toMatch(/\S \S/);
    expect(words).not.toMatch(/parcels\.|\{\{/);
    expect(reasonInWords(reason, null, language)).not.toMatch(/parcels\.|\{\{/);
  });
  it('a company’s own words stay as they are', () => {
    expect(reasonInWords('Numéro de téléphone incorrect: 05', null, language)).toBe(
      'Numéro de téléphone incorrect: 05',
    );
  });
});

it('[D-7.05] every key that is given as a reason has words', () => {
  expect(given).toContain('company-answer-strange');
  expect(given.filter((key) => !PARCEL_REFUSALS.some((one) => one === key))).toEqual([]);
});
