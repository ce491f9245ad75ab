const PAUSE_MS = 600;
/** Timeout for a file, because a browser may wait minutes for a stalled one. */
const DEADLINE_MS = 30_000;
const PAGE_DEADLINE_MS = 5000;
/**
 * Minimum time between two reloads of a page for a missing file: it prevents a loop, even if each round takes both
 * timeouts, and while the visitor types.
 */
const MIN_RELOAD_INTERVAL_MS = 600_000;
/** A visitor who stays when the browser asks about leaving sees the error after this time. */
const STAYS_MS = 10_000;
const RELOADED = 'hanout.reloaded';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether this address was not reloaded recently; records the reload. Without session storage the answer is no. */
const mayReload = (): boolean => {
  try {
    const [at = '0', address] = (sessionStorage.getItem(RELOADED) ?? '').split(' ', 2);
    if (address === location.pathname && Date.now() - Number(at) < MIN_RELOAD_INTERVAL_MS) return false;
    sessionStorage.setItem(RELOADED, `${Date.now()} ${location.pathname}`);
    return true;
  } catch {
    return false;
  }
};

/** Requests only the headers of the open page. */
export const askForPage = (): Promise<Response> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PAGE_DEADLINE_MS) });

const pageIsThere = async (): Promise<boolean> => {
  try {
    return (await askForPage()).ok;
  } catch {
    return false;
  }
};

/** A file of a release did not come. */
export class FileMissing extends Error {
  override name = 'FileMissing';
  /** Though the shop can be reached: it is not the visitor's line. */
  readonly gone: boolean;
  constructor(cause: unknown, gone: boolean) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.gone = gone;
  }
}

/**
 * Handles a missing file of a release. Mostly its release is no longer available: the page is reloaded once, and then
 * names the files of the current release. It is not reloaded while the page itself is unavailable, because that would
 * remove the visible page.
 * @throws `FileMissing`
 */
export const orReload = async (error: unknown): Promise<never> => {
  if (!(await pageIsThere())) throw new FileMissing(error, false);
  if (mayReload()) {
    history.go(0);
    await pause(STAYS_MS);
  }
  throw new FileMissing(error, true);
};

/** With the same name as the bundler's own error. */
class NotInTime extends Error {
  override name = 'ChunkLoadError';
}
/** Code that loaded and threw is not a missing file, and a retry does not help. */
const isMissing = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

const inTime = <Code>(code: Promise<Code>): Promise<Code> => {
  const timeout = pause(DEADLINE_MS).then(() => Promise.reject(new NotInTime('the file did not come in time')));
  return Promise.race([code, timeout]);
};

/** Loads code or texts of a release: a missing file is requested once more, then the page is reloaded. */
export const loadPatiently = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  try {
    return await inTime(load());
  } catch (error) {
    if (!isMissing(error)) throw error;
    await pause(PAUSE_MS);
  }
  try {
    return await inTime(load());
  } catch (error) {
    if (!isMissing(error)) throw error;
    return orReload(error);
  }
};
