import { satisfy } from '@module-federation/enhanced/runtime';
import type { Stats } from '@rspack/core';
import type { Shared } from '../releases/bundle.ts';
import { isRecord } from './face.ts';
import { LENT_TO_BACK_OFFICE } from './lent-to-back-office.ts';
import { modulesIn, needsOf } from './needs.ts';

const LOANS = Object.entries(LENT_TO_BACK_OFFICE);
const RANGES = Object.fromEntries(LOANS.map(([name, { range }]) => [name, range]));

/** A package or name that remotes of the back-office may take, and that the module of the lender does not lend. */
export const missingLoan = async (lender: unknown): Promise<string | undefined> => {
  const lends = isRecord(lender) && isRecord(lender['lends']) ? lender['lends'] : {};
  for (const [from, { range, names = [] }] of LOANS) {
    const lent = lends[from];
    if (!isRecord(lent) || typeof lent['version'] !== 'string' || !satisfy(lent['version'], range))
      return `${from} ${range}`;
    const module: unknown = typeof lent['load'] === 'function' ? await lent['load']() : undefined;
    const name = names.find((word) => !isRecord(module) || !(word in module));
    if (name !== undefined) return `${name} of ${from}`;
  }
  return undefined;
};

/** Code of the back-office's kit; texts, and components of Mantine with their styles, hold no state. */
const KIT_CODE = /packages[\\/]back-office[\\/]src[\\/](?!(?:locales|mantine)[\\/]).*[.]tsx?$/;

/** A file of the kit that a remote of the back-office has in its own bundle: its state would be in the page twice. */
const copiedKit = (browser: Stats): string | undefined => {
  const { modules } = browser.toJson({
    all: false,
    modules: true,
    nestedModules: true,
    modulesSpace: Infinity,
    nestedModulesSpace: Infinity,
  });
  return modulesIn(modules)
    .map(({ nameForCondition }) => KIT_CODE.exec(nameForCondition ?? '')?.[0])
    .find((file) => file !== undefined);
};

/** What a remote of the back-office takes of the kit and its libraries, and the lender does not lend. */
export const notLent = (browser: Stats, server: Stats): string | undefined => {
  for (const [from, { names: taken }] of Object.entries(needsOf(server, RANGES))) {
    const lent = LENT_TO_BACK_OFFICE[from]?.names;
    const name = lent && taken.find((word) => !lent.includes(word));
    if (name !== undefined) return `${name} of ${from}`;
  }
  return copiedKit(browser);
};

/** Stands for any value of what is lent, where a bundle is only read and draws nothing. */
const standIn: object = new Proxy(
  function value() {
    return standIn;
  },
  { get: (_target, key) => key === '__esModule' || standIn },
);

/** Packages for reading the bundle of a remote of the back-office. */
export const LENT_FOR_READING: Shared = Object.fromEntries(
  LOANS.map(([name, { range }]) => [name, { version: range, module: standIn }]),
);
