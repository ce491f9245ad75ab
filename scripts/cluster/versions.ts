import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PlainError } from '../console/plain-error.ts';
import { runCommand } from '../console/run-command.ts';
import { ROOT } from '../root.ts';

/**
 * Copies the repository as git knows it, with changes that are not committed, so that another version can be made
 * there.
 */
const copyRepository = async (folder: string): Promise<void> => {
  rmSync(folder, { recursive: true, force: true });
  const { code, output } = await runCommand('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
  });
  if (code !== 0) throw new PlainError(`git ls-files: ${output}`);
  for (const file of output.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file), { dereference: false });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
};

const change = (folder: string, file: string, from: string | RegExp, to: string): void => {
  const before = readFileSync(join(folder, file), 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new PlainError(`${file} does not match ${String(from)}: cannot make the next version`);
  writeFileSync(join(folder, file), after);
};

const MIGRATION = `import type { MigrationStep } from '@shop/service-kit';
import type { modelsOf } from '../models.ts';

/** A change that the previous version does not know: each order records which version migrated it. */
export const nextVersion: MigrationStep<ReturnType<typeof modelsOf>> = {
  name: '9999-next-version',
  run: async ({ models: { orders } }) => {
    await orders.collection.updateMany({ broughtBy: { $exists: false } }, { $set: { broughtBy: 'next version' } });
    await orders.collection.createIndex({ broughtBy: 1 }, { name: 'brought_by' });
    return { kind: 'done' };
  },
};
`;

/** Makes the next version: every order goes through a migration, and the storefront shows one more word. */
export const nextVersion = async (folder: string): Promise<void> => {
  await copyRepository(folder);
  writeFileSync(join(folder, 'svc-order/src/migrations/9999-next-version.ts'), MIGRATION);
  const index = 'svc-order/src/migrations/index.ts';
  change(folder, index, /steps: \[([^\]]*)\]/, 'steps: [$1, nextVersion]');
  change(folder, index, /^/, "import { nextVersion } from './9999-next-version.ts';\n");
  change(folder, STOREFRONT_WORDS, /: "([^"]+)"/, ': "$1 ·"');
};

/** A storefront that builds, and throws as soon as its home page is drawn. */
export const brokenVersion = async (folder: string): Promise<void> => {
  await copyRepository(folder);
  change(
    folder,
    HOME_PAGE,
    /(export const HomePage = \([^)]*\)[^{]*\{)/,
    "$1\n  if (Date.now() > 0) throw new Error('broken on purpose');",
  );
};

const STOREFRONT_WORDS = 'mf-storefront/src/locales/fr/home.json';
const HOME_PAGE = 'mf-storefront/src/features/home/components/home-page.tsx';
