import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PlainError } from '../console/plain-error.ts';
import { runCommand } from '../console/run-command.ts';
import { ROOT } from '../root.ts';

/** A copy of this house as git knows it, with what is not committed yet: a version of its own can be made there. */
const copyOfHouse = async (folder: string): Promise<void> => {
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
  if (after === before) throw new PlainError(`${file} has nothing like ${String(from)}: the next version is not one`);
  writeFileSync(join(folder, file), after);
};

const MIGRATION = `import type { MigrationStep } from '@shop/service-kit';
import type { modelsOf } from '../models.ts';

/** A change that the version before knows nothing of: each order tells which version brought it here. */
export const nextVersion: MigrationStep<ReturnType<typeof modelsOf>> = {
  name: '9999-next-version',
  run: async ({ models: { orders } }) => {
    await orders.collection.updateMany({ broughtBy: { $exists: false } }, { $set: { broughtBy: 'next version' } });
    await orders.collection.createIndex({ broughtBy: 1 }, { name: 'brought_by' });
    return { kind: 'done' };
  },
};
`;

/**
 * The version after this one: every order goes through a migration, and the storefront says one word more.
 */
export const nextVersion = async (folder: string): Promise<void> => {
  await copyOfHouse(folder);
  writeFileSync(join(folder, 'svc-order/src/migrations/9999-next-version.ts'), MIGRATION);
  const index = 'svc-order/src/migrations/index.ts';
  change(folder, index, /steps: \[([^\]]*)\]/, 'steps: [$1, nextVersion]');
  change(folder, index, /^/, "import { nextVersion } from './9999-next-version.ts';\n");
  change(folder, STOREFRONT_WORDS, /: "([^"]+)"/, ': "$1 ·"');
};

/** A storefront that builds, and throws as soon as its home page is drawn. */
export const brokenVersion = async (folder: string): Promise<void> => {
  await copyOfHouse(folder);
  change(
    folder,
    HOME_PAGE,
    /(export const HomePage = \([^)]*\)[^{]*\{)/,
    "$1\n  if (Date.now() > 0) throw new Error('broken on purpose');",
  );
};

const STOREFRONT_WORDS = 'mf-storefront/src/locales/fr/home.json';
const HOME_PAGE = 'mf-storefront/src/features/home/components/home-page.tsx';
