import type { Page, Request } from 'playwright-core';

interface Requests {
  /** Requests whose answer has not ended. */
  readonly open: Set<Request>;
  /** Number of all requests since the page was opened. */
  count: number;
}

const watched = new WeakMap<Page, Requests>();
/** Pages do not wait for the answers of beacons, and a stream does not end. */
const WITHOUT_END = ['ping', 'websocket', 'eventsource'];
const PATIENCE_MS = 20_000;

/** Counts the requests of a page from now on; `newVisit` does it for each of its pages. */
export const watchRequests = (page: Page): void => {
  const requests: Requests = { open: new Set(), count: 0 };
  watched.set(page, requests);
  const end = (request: Request): void => void requests.open.delete(request);
  page.on('request', (request) => {
    if (WITHOUT_END.includes(request.resourceType())) return;
    requests.open.add(request);
    requests.count += 1;
  });
  page.on('response', (response) => {
    const request = response.request();
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    // The browser does not always report the end of the former document's requests.
    requests.open.clear();
    requests.open.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
};

/** Waits until scripts have handled the last answers: two frames are drawn and the main thread is idle. */
const nextIdleMoment = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
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
    if (requests.open.size === 0 && requests.count === count) return;
    if (Date.now() > deadline)
      throw new Error(`still waiting for: ${[...requests.open].map((request) => request.url()).join(', ')}`);
  }
};
