import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '../console/plain-error.ts';
import { step } from '../console/step.ts';
import { ROOT } from '../root.ts';
import { catalogEnv, type SystemFacts } from './programs.ts';

/** Makes the loader end when this process does, killed or not: then their channel closes. */
const END_WITH_PARENT = "data:text/javascript,process.on('disconnect',()=>process.exit(1));process.channel.unref()";

const SEED = join(ROOT, 'scripts/seed/main.ts');

async function runLoader(facts: SystemFacts, words: readonly string[]): Promise<void> {
  const quiet = ['--disable-warning=ExperimentalWarning', '--disable-warning=TimeoutNegativeWarning'];
  const child = spawn(process.execPath, [...quiet, '--import', END_WITH_PARENT, SEED, ...words], {
    cwd: ROOT,
    env: { ...process.env, ...catalogEnv(facts) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const code = await new Promise<number>((resolve) => child.once('exit', (exit) => resolve(exit ?? 1)));
  if (code !== 0)
    throw new PlainError(
      'The demo shop could not be loaded; the reason is above. What was begun is carried on at the next start.',
    );
}

/**
 * Loads the demo shop El Bahdja. The loader itself knows whether it is there already, so this costs little the second
 * time.
 */
export async function loadDemoShop(facts: SystemFacts): Promise<void> {
  if (!existsSync(SEED)) return;
  await step('Looking after the demo shop', () => runLoader(facts, ['--demo']));
}

/** Multiplies a loaded demo shop, for measuring. */
export async function multiplyDemoShop(
  facts: SystemFacts,
  counts: { readonly products: number; readonly orders: number },
): Promise<void> {
  const title = `Adding ${String(counts.products)} products and ${String(counts.orders)} orders`;
  await step(title, () => runLoader(facts, ['--products', String(counts.products), '--orders', String(counts.orders)]));
}
