import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** As axe-core answers, of what we read. */
interface AxeAnswer {
  readonly violations: readonly {
    readonly id: string;
    readonly impact: string | null;
    readonly nodes: readonly {
      readonly html: string;
      readonly target: readonly unknown[];
      readonly any: readonly { readonly message: string }[];
    }[];
  }[];
}
declare global {
  var axe: { readonly run: (within: Document, options: object) => Promise<AxeAnswer> };
}

const SOURCE = readFileSync(join(process.cwd(), 'node_modules/axe-core/axe.min.js'), 'utf8');

/** Brings axe into the page that is shown, and not into frames in it that run no scripts: they would complain. */
const bringAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
};

/** What axe calls serious or critical, as `rule: element, why`. `only`: these rules alone. */
export const seriousFaults = async (page: Page, only?: readonly string[]): Promise<string[]> => {
  await bringAxe(page);
  const { violations } = await page.evaluate(
    (rules) =>
      globalThis.axe.run(document, {
        resultTypes: ['violations'],
        ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
      }),
    only,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes
        .slice(0, 4)
        .map(({ html, any }) => `${id}: ${html.slice(0, 160)} (${(any[0]?.message ?? '').slice(0, 160)})`),
    );
};
