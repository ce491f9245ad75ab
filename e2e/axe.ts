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

const SOURCE = join(process.cwd(), 'node_modules/axe-core/axe.min.js');

/** Brings axe into every page of this visit, past the pages' own policy about scripts. */
export const withAxe = async (page: Page): Promise<void> => {
  await page.context().addInitScript({ content: readFileSync(SOURCE, 'utf8') });
};

/** What axe calls serious or critical, as `rule: element, why`. `only`: these rules alone. */
export const seriousFaults = async (page: Page, only?: readonly string[]): Promise<string[]> => {
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
