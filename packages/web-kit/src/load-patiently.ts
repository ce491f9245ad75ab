const PAUSE_MS = 600;
/** A file that neither comes nor fails, which a browser waits minutes for, has failed after this long. */
const DEADLINE_MS = 30_000;
const PAGE_DEADLINE_MS = 5000;
/**
 * A page that was loaded again for a file's sake is not loaded again for this long: it would go round and round, also
 * when each round takes both deadlines, and under who types.
 */
const AGAIN_AFTER_MS = 600_000;
/** Whoever was asked by the browser whether to leave, and stays, is told after this long. */
const STAYS_MS = 10_000;
const RELOADED = 'hanout.reloaded';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether this address was not loaded again lately; from now on it was. Without a memory it always was. */
const mayReload = (): boolean => {
  try {
    const [at = '0', address] = (sessionStorage.getItem(RELOADED) ?? '').split(' ', 2);
    if (address === location.pathname && Date.now() - Number(at) < AGAIN_AFTER_MS) return false;
    sessionStorage.setItem(RELOADED, `${Date.now()} ${location.pathname}`);
    return true;
  } catch {
    return false;
  }
};

/** The answer alone, of the page that is open. */
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
 * What follows when a file of a release did not come. Most often its release is gone: the page is loaded again, once,
 * and names the files of the release of now. Not while the page itself cannot be had: loading it would take from the
 * visitor what they see.
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

/** As the bundler's own loader says it. */
class NotInTime extends Error {
  override name = 'ChunkLoadError';
}
/** Code that came and threw is no missing file: asking again does not mend it. */
const didNotCome = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

const inTime = <Code>(code: Promise<Code>): Promise<Code> => {
  const late = pause(DEADLINE_MS).then(() => Promise.reject(new NotInTime('the file did not come in time')));
  return Promise.race([code, late]);
};

/** Brings code or texts of a release: a file that did not come is asked for once more, then the page is loaded anew. */
export const loadPatiently = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  try {
    return await inTime(load());
  } catch (error) {
    if (!didNotCome(error)) throw error;
    await pause(PAUSE_MS);
  }
  try {
    return await inTime(load());
  } catch (error) {
    if (!didNotCome(error)) throw error;
    return orReload(error);
  }
};
