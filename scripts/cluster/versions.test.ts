import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { brokenVersion, nextVersion } from './versions.ts';

describe('the versions that a cluster is upgraded to', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'hanout-version-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['the next', nextVersion, ['mf-storefront/src/locales/fr/home.json', 'svc-order/src/migrations/index.ts']],
    ['a broken', brokenVersion, ['mf-storefront/src/features/home/components/home-page.tsx']],
  ] as const)('%s version can be made from these sources', async (_which, make, files) => {
    await make(folder);
    for (const file of files) {
      const changed = readFileSync(join(folder, file), 'utf8');
      expect(changed).not.toBe(readFileSync(join(ROOT, file), 'utf8'));
      if (file.endsWith('.json')) expect(() => void JSON.parse(changed)).not.toThrow();
    }
  });

  it('the next version has a migration that is accepted after the current ones', async () => {
    await nextVersion(folder);
    const index = join(folder, 'svc-order/src/migrations/index.ts');
    const names = `const { migrations } = await import(${JSON.stringify(index)}); console.log(migrations.steps.at(-1).name)`;
    const lastMigration = execFileSync(process.execPath, ['--input-type=module', '--eval', names], {
      encoding: 'utf8',
    });
    expect(lastMigration.trim()).toBe('9999-next-version');
  });
});
