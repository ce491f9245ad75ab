import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { step } from '../console/step.ts';
import { ROOT } from '../root.ts';
import { catalogEnv, type SystemFacts } from './programs.ts';
import { runScript } from './run-script.ts';

const SEED = 'scripts/seed/main.ts';

const runLoader = (facts: SystemFacts, words: readonly string[]): Promise<void> =>
  runScript(
    SEED,
    words,
    catalogEnv(facts),
    'The demo shop could not be loaded; the reason is above. What was begun is carried on at the next start.',
  );

/** Loads the demo shop El Bahdja. The loader skips a shop that is already loaded, so a second run costs little. */
export async function loadDemoShop(facts: SystemFacts): Promise<void> {
  if (!existsSync(join(ROOT, SEED))) return;
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
