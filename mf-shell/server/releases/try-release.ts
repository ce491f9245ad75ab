import { setPriority } from 'node:os';
import { setImmediate as turn } from 'node:timers/promises';
import { createCatalog } from '../calls/catalog.ts';
import { readHost } from './host-release.ts';
import { runRelease } from './load-release.ts';
import { probe } from './probe.ts';
import { ReleaseRefused } from './refused.ts';
import type { Trial, Verdict } from './trial.ts';

// Visitors have priority: a trial uses the remaining processor time.
setPriority(10);

const report = (verdict: Verdict): void => void process.send?.(verdict);

const refusalOf = (error: unknown): Verdict => {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  const description =
    cause instanceof Error && !message.includes(cause.message) ? `${message}: ${cause.message}` : message;
  return { refused: { reason: error instanceof ReleaseRefused ? error.reason : 'probe', message: description } };
};

// Errors of the release that no caller awaits.
process.on('uncaughtException', (error) => report(refusalOf(error)));

const attempt = async ({ shellDir, catalogUrl, publicOrigin, shop, bearer, ...runnable }: Trial): Promise<void> => {
  const { host } = await readHost(shellDir);
  const { of } = createCatalog({ origin: catalogUrl, host, tokens: { bearer: () => bearer } });
  const shopOf = (): Promise<NonNullable<typeof shop>> =>
    shop ? Promise.resolve(shop) : Promise.reject(new Error('no shop'));
  await probe({ host, catalog: { of, shopOf }, publicOrigin }, runRelease(runnable, host), []);
  // Unhandled rejections are reported at the end of a turn.
  await turn();
};

process.on('message', (trial: Trial) => {
  attempt(trial).then(
    () => report({ refused: undefined }),
    (error: unknown) => report(refusalOf(error)),
  );
});
