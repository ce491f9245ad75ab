import type { ShopView } from '@shop/contracts/catalog/storefront';
import { createSlots } from '@shop/service-kit';
import { fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalog } from '../calls/catalog.ts';
import type { ShellConfig } from '../config.ts';
import type { Runnable } from './load-release.ts';
import { ReleaseRefused, type RefusalReason } from './refused.ts';

/** Input of the process that tries a release. It has no secret: only data that a page of the shop contains, too. */
export interface Trial extends Runnable {
  readonly shellDir: string;
  readonly catalogUrl: string;
  readonly publicOrigin: string;
  /** Undefined: the catalogue cannot be asked. */
  readonly shop: ShopView | undefined;
  readonly bearer: string;
}

/** Its final message. */
export interface Verdict {
  /** Undefined: the trial succeeded. */
  readonly refused: { readonly reason: RefusalReason; readonly message: string } | undefined;
}

/** @throws ReleaseRefused */
export type TryRelease = (release: Runnable) => Promise<void>;

const TRIAL_MS = 20_000;
/** Limit of the heap (MB): three times the needs of the shell's own part and a current release. */
const HEAP_MB = 96;
/**
 * Limit of all memory (MB), twice the needs of a trial: Node limits only the heap, and a full container would end the
 * shell, too.
 */
const MEMORY_MB = 160;
const CHECK_INTERVAL_MS = 50;

const program = (): string => {
  const built = join(import.meta.dirname, 'try-release.mjs');
  return existsSync(built) ? built : join(import.meta.dirname, 'try-release.ts');
};

const environment = (): NodeJS.ProcessEnv => {
  const { NODE_ENV, NODE_EXTRA_CA_CERTS } = process.env;
  return { NODE_ENV, ...(NODE_EXTRA_CA_CERTS !== undefined && { NODE_EXTRA_CA_CERTS }) };
};

const isVerdict = (message: unknown): message is Verdict =>
  typeof message === 'object' && message !== null && 'refused' in message;

/** Where the system reports it (Linux); else 0. */
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
      execArgv: [`--max-old-space-size=${HEAP_MB}`, '--max-semi-space-size=4', '--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      timeout: TRIAL_MS,
      killSignal: 'SIGKILL',
      signal,
    });
    let tooMuch = false;
    const looking = setInterval(() => {
      tooMuch ||= residentMb(child.pid) > MEMORY_MB;
      if (tooMuch) child.kill('SIGKILL');
    }, CHECK_INTERVAL_MS);
    child.once('message', (message) => {
      if (isVerdict(message)) resolve(message);
      child.kill('SIGKILL');
    });
    child.once('error', (error) => {
      clearInterval(looking);
      reject(error);
    });
    const startedAt = performance.now();
    child.once('exit', (code, killed) => {
      clearInterval(looking);
      const hasTimedOut = performance.now() - startedAt >= TRIAL_MS;
      const ending = hasTimedOut ? `never returned in ${TRIAL_MS} ms` : `ended with ${killed ?? code}`;
      const problem = tooMuch ? `took more than ${MEMORY_MB} MB` : ending;
      resolve({ refused: { reason: 'trial', message: `what tried it ${problem}` } });
    });
    child.send(trial, (error) => {
      if (error) reject(error);
    });
  });

/**
 * Runs and renders a release in a process of its own first: one that ends its process, never returns, or fills the
 * memory does so there, and a refused one leaves no trace in this process.
 */
export const createTrial = (
  config: Pick<ShellConfig, 'SHELL_DIR' | 'CATALOG_URL' | 'PUBLIC_ORIGIN'>,
  catalog: Pick<Catalog, 'shopOf' | 'bearerOf'>,
  signal: AbortSignal,
): TryRelease => {
  const host = new URL(config.PUBLIC_ORIGIN).hostname;
  // There is memory for one trial next to the shell.
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
