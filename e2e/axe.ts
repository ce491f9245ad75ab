import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { collectFindings, type Findings } from './findings.ts';

/** The part of axe-core's answer that we read. */
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

/** Loads axe into the page, but not into its frames without scripts, which would report errors. */
const loadAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
};

/** Serious and critical violations, as `rule: element, why`. `only`: just these rules. */
export const seriousFaults = async (page: Page, only?: readonly string[]): Promise<string[]> => {
  await loadAxe(page);
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

/** Rules whose result may differ between light and dark. */
const COLOUR_RULES = ['color-contrast'];

export interface AxeOccasion {
  /** Named with the faults: where axe looked. */
  readonly where: string;
  /** The attribute of the root that names the theme. */
  readonly attribute: string;
  readonly themes: readonly ('light' | 'dark')[];
}

/**
 * The faults of an open page in each theme, in dark only those of colours; the page's own theme is restored afterwards.
 */
export const axeFindings = async (page: Page, { where, attribute, themes }: AxeOccasion): Promise<Findings> => {
  const { findings, add } = collectFindings();
  const setTheme = (theme: string | null): Promise<string | null> =>
    page.evaluate(
      ([name, value]) => {
        const former = document.documentElement.getAttribute(name);
        if (value === null) document.documentElement.removeAttribute(name);
        else document.documentElement.setAttribute(name, value);
        return former;
      },
      [attribute, theme] as const,
    );
  const former = await setTheme('light');
  for (const theme of themes) {
    await setTheme(theme);
    add(`axe ${where} ${theme}`, await seriousFaults(page, theme === 'dark' ? COLOUR_RULES : undefined));
  }
  await setTheme(former);
  return findings();
};
