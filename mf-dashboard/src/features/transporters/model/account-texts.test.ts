import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ar from '../../../locales/ar/transporters.json';
import en from '../../../locales/en/transporters.json';
import fr from '../../../locales/fr/transporters.json';

/** The fields of accounts are the adapters' own, and their texts are ours. */
const ADAPTERS = 'svc-logistics/src/companies/adapters';
const fields = readdirSync(ADAPTERS, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .flatMap((path) => {
    const adapter = /^\w+/.exec(path)?.[0] ?? '';
    const source = readFileSync(join(ADAPTERS, path), 'utf8');
    return [...source.matchAll(/\{ key: '(\w+)', kind: '\w+'/g)].map(([, key = '']) => [adapter, key] as const);
  });

interface Texts {
  readonly [key: string]: string | Texts;
}
const textOf = (texts: Texts, ...path: readonly string[]): string | undefined => {
  let at: string | Texts | undefined = texts;
  for (const part of path) at = typeof at === 'object' ? at[part] : undefined;
  return typeof at === 'string' ? at : undefined;
};

it('[C-4.01] every field of every company’s account has its name in three languages', () => {
  expect(fields.length).toBeGreaterThan(8);
  const missing = fields.flatMap(([adapter, key]) =>
    Object.entries({ fr, ar, en })
      .filter(([, texts]) => (textOf(texts.account, adapter, key) ?? textOf(texts.account, 'any', key)) === undefined)
      .map(([language]) => `${language} ${adapter}.${key}`),
  );
  expect(missing).toEqual([]);
});
