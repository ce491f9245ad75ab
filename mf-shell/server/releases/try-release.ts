import { setPriority } from 'node:os';
import { setImmediate as turn } from 'node:timers/promises';
import { createCatalog } from '../calls/catalog.ts';
import { readHost } from './host-release.ts';
import { runRelease } from './load-release.ts';
import { probe } from './probe.ts';
import { ReleaseRefused } from './refused.ts';
import type { Trial, Verdict } from './trial.ts';

// Visitors first: a trial takes what is left of the processor.
setPriority(10);

const tell = (verdict: Verdict): void => void process.send?.(verdict);

const refusalOf = (error: unknown): Verdict => {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  const why = cause instanceof Error && !message.includes(cause.message) ? `${message}: ${cause.message}` : message;
  return { refused: { reason: error instanceof ReleaseRefused ? error.reason : 'probe', message: why } };
};

// What the release throws where nobody waits for it.
process.on('uncaughtException', (error) => tell(refusalOf(error)));

const attempt = async ({ shellDir, catalogUrl, publicOrigin, shop, bearer, ...runnable }: Trial): Promise<void> => {
  const { host } = await readHost(shellDir);
  const { of } = createCatalog({ origin: catalogUrl, host, tokens: { bearer: () => bearer } });
  const shopOf = (): Promise<NonNullable<typeof shop>> =>
    shop ? Promise.resolve(shop) : Promise.reject(new Error('no shop'));
  await probe({ host, catalog: { of, shopOf }, publicOrigin }, runRelease(runnable, host), []);
  // Rejections that nobody took are told of when a turn has ended.
  await turn();
};

process.on('message', (trial: Trial) => {
  attempt(trial).then(
    () => tell({ refused: undefined }),
    (error: unknown) => tell(refusalOf(error)),
  );
});
