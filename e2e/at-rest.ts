import type { Page, Request } from 'playwright-core';
import { answered } from './answered.ts';

interface Requests {
  /** Requests whose answer has not ended. */
  readonly open: Set<Request>;
  /** Reads that failed or were put off, by address, with the time: the page repeats them. */
  readonly failedReads: Map<string, number>;
  /** Addresses of failed reads that the page repeated, and got an answer to. */
  readonly repeatedReads: Set<string>;
  /** All failed reads since the page was opened, for the explanation of a finding. */
  readonly failures: string[];
  /** Number of all requests since the page was opened. */
  count: number;
}

const watched = new WeakMap<Page, Requests>();
/** Pages do not wait for the answers of beacons, and a stream does not end. */
const WITHOUT_END = ['ping', 'websocket', 'eventsource'];
const isWithoutEnd = (request: Request): boolean =>
  WITHOUT_END.includes(request.resourceType()) || request.headers()['accept'] === 'text/event-stream';
const PATIENCE_MS = 20_000;
/** Pages repeat a failed read after a second, once. */
const REPEATED_WITHIN_MS = 3000;

/** Counts the requests of a page from now on; `newVisit` does it for each of its pages. */
export const watchRequests = (page: Page): void => {
  const requests: Requests = {
    open: new Set(),
    failedReads: new Map(),
    repeatedReads: new Set(),
    failures: [],
    count: 0,
  };
  watched.set(page, requests);
  const end = (request: Request): void => void requests.open.delete(request);
  const noteFailure = (request: Request, reason: string): void => {
    if (request.method() !== 'GET') return;
    requests.failedReads.set(request.url(), Date.now());
    requests.failures.push(`${reason} ${request.url()}`);
  };
  page.on('request', (request) => {
    if (isWithoutEnd(request)) return;
    requests.open.add(request);
    requests.count += 1;
  });
  page.on('response', (response) => {
    const request = response.request();
    if (response.status() === 503 || response.status() === 429) noteFailure(request, String(response.status()));
    else if (requests.failedReads.delete(request.url())) requests.repeatedReads.add(request.url());
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    // The browser does not always report the end of the former document's requests.
    requests.open.clear();
    requests.failedReads.clear();
    requests.open.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', (request) => {
    end(request);
    const reason = request.failure()?.errorText ?? 'failed';
    // The page itself gives up requests that it no longer needs.
    if (!reason.includes('ERR_ABORTED')) noteFailure(request, reason);
  });
};

/** Whether a read of this address was put off and then answered, when the page repeated it. */
export const isRepeated = (page: Page, address: string): boolean =>
  watched.get(page)?.repeatedReads.has(address) ?? false;

/** The reads that failed since the page was opened, though a repetition may have succeeded. */
export const failedReadsOf = (page: Page): readonly string[] => watched.get(page)?.failures ?? [];

/** Waits until scripts have handled the last answers: two frames are drawn and the main thread is idle. */
const nextIdleMoment = (page: Page): Promise<void> =>
  answered(page, 'an idle moment after two frames', () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
        ),
    ),
  );

/** Waits until the page has received and handled all its answers and requests nothing more. */
export const atRest = async (page: Page): Promise<void> => {
  const requests = watched.get(page);
  if (!requests) throw new Error('the requests of this page are not counted: call watchRequests when it is opened');
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const { count } = requests;
    await nextIdleMoment(page);
    const since = Date.now() - REPEATED_WITHIN_MS;
    const isRepeating = [...requests.failedReads.values()].some((failedAt) => failedAt > since);
    if (requests.open.size === 0 && requests.count === count && !isRepeating) return;
    if (Date.now() > deadline)
      throw new Error(`still waiting for: ${[...requests.open].map((request) => request.url()).join(', ')}`);
  }
};
