import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { brokenVersion, nextVersion } from './versions.ts';

describe('the versions that a cluster is brought to', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'hanout-version-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['the next', nextVersion, ['mf-storefront/src/locales/fr/home.json', 'svc-order/src/migrations/index.ts']],
    ['a broken', brokenVersion, ['mf-storefront/src/features/home/components/home-page.tsx']],
  ] as const)('%s one can be made of these sources', async (_which, make, files) => {
    await make(folder);
    for (const file of files) {
      const made = readFileSync(join(folder, file), 'utf8');
      expect(made).not.toBe(readFileSync(join(ROOT, file), 'utf8'));
      if (file.endsWith('.json')) expect(() => void JSON.parse(made)).not.toThrow();
    }
  });
});
