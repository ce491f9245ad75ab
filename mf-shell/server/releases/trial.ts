import type { ShopView } from '@shop/contracts/catalog/storefront';
import { createSlots } from '@shop/service-kit';
import { fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalog } from '../calls/catalog.ts';
import type { ShellConfig } from '../config.ts';
import type { Runnable } from './load-release.ts';
import { ReleaseRefused, type RefusalReason } from './refused.ts';

/** What the process that tries a release is given. It has no secret: only what a page of the shop carries too. */
export interface Trial extends Runnable {
  readonly shellDir: string;
  readonly catalogUrl: string;
  readonly publicOrigin: string;
  /** Undefined: the catalogue cannot be asked. */
  readonly shop: ShopView | undefined;
  readonly bearer: string;
}

/** What it says at its end. */
export interface Verdict {
  /** Undefined: all is well. */
  readonly refused: { readonly reason: RefusalReason; readonly message: string } | undefined;
}

/** @throws ReleaseRefused */
export type TryRelease = (release: Runnable) => Promise<void>;

const TRIAL_MS = 20_000;
/** Of the heap, MB: three times what the shell's own part and a release of today take in it. */
const HEAP = 96;
/** Of all memory, MB, twice what a trial takes: only the heap has a limit, and a full container ends the shell too. */
const MEMORY = 160;
const LOOK_MS = 50;

const program = (): string => {
  const built = join(import.meta.dirname, 'try-release.mjs');
  return existsSync(built) ? built : join(import.meta.dirname, 'try-release.ts');
};

const environment = (): NodeJS.ProcessEnv => {
  const { NODE_ENV, NODE_EXTRA_CA_CERTS } = process.env;
  return { NODE_ENV, ...(NODE_EXTRA_CA_CERTS !== undefined && { NODE_EXTRA_CA_CERTS }) };
};

const isVerdict = (told: unknown): told is Verdict => typeof told === 'object' && told !== null && 'refused' in told;

/** Where the system tells it (Linux); else 0. */
const residentMb = (pid: number | undefined): number => {
  try {
    const [, kb] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kb ?? 0) / 1024;
  } catch {
    return 0;
  }
};

const judge = (trial: Trial, signal: AbortSignal): Promise<Verdict> =>
  new Promise((resolve, reject) => {
    const child = fork(program(), {
      env: environment(),
      execArgv: [`--max-old-space-size=${HEAP}`, '--max-semi-space-size=4', '--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      timeout: TRIAL_MS,
      killSignal: 'SIGKILL',
      signal,
    });
    let tooMuch = false;
    const looking = setInterval(() => {
      tooMuch ||= residentMb(child.pid) > MEMORY;
      if (tooMuch) child.kill('SIGKILL');
    }, LOOK_MS);
    child.once('message', (told) => {
      if (isVerdict(told)) resolve(told);
      child.kill('SIGKILL');
    });
    child.once('error', (error) => {
      clearInterval(looking);
      reject(error);
    });
    const began = performance.now();
    child.once('exit', (code, killed) => {
      clearInterval(looking);
      const late = performance.now() - began >= TRIAL_MS;
      const ended = late ? `never returned in ${TRIAL_MS} ms` : `ended with ${killed ?? code}`;
      const how = tooMuch ? `took more than ${MEMORY} MB` : ended;
      resolve({ refused: { reason: 'trial', message: `what tried it ${how}` } });
    });
    child.send(trial, (error) => {
      if (error) reject(error);
    });
  });

/**
 * Runs and draws a release in a process of its own first: one that ends its process, never returns, or fills the memory
 * does so there, and one that is refused leaves nothing behind in this one.
 */
export const createTrial = (
  config: Pick<ShellConfig, 'SHELL_DIR' | 'CATALOG_URL' | 'PUBLIC_ORIGIN'>,
  catalog: Pick<Catalog, 'shopOf' | 'bearerOf'>,
  signal: AbortSignal,
): TryRelease => {
  const host = new URL(config.PUBLIC_ORIGIN).hostname;
  // There is room for one beside the shell.
  const oneAtATime = createSlots(1);
  return async ({ release, code }) => {
    if (code === undefined) return;
    const shop = await catalog.shopOf(host, 'fr').catch(() => undefined);
    const trial: Trial = {
      release,
      code,
      shop,
      bearer: shop ? catalog.bearerOf(shop.uuid) : '',
      shellDir: config.SHELL_DIR,
      catalogUrl: config.CATALOG_URL,
      publicOrigin: config.PUBLIC_ORIGIN,
    };
    const { refused } = await oneAtATime(() => judge(trial, signal));
    if (refused) throw new ReleaseRefused(refused.reason, `${release.name} ${release.version}: ${refused.message}`);
  };
};
