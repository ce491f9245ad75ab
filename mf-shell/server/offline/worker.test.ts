import { runInNewContext } from 'node:vm';
import { removalWorkerScript, offlineWorkerScript } from './worker.ts';

interface WorkerEvent {
  readonly request?: { readonly mode: string; readonly method: string; readonly url: string };
  readonly preloadResponse?: Promise<unknown>;
}

/** Runs a worker as a browser does, and records its actions. */
const run = (text: string, network: () => Promise<unknown>, names: readonly string[] = []) => {
  const listeners = new Map<string, (event: object) => void>();
  const stored = new Map<string, string[]>(names.map((name) => [name, []]));
  const actions: string[] = [];
  runInNewContext(text, {
    URL,
    Request: class {
      readonly url: string;
      constructor(url: string) {
        this.url = url;
      }
    },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: () => actions.push('skips the wait'),
    fetch: network,
    caches: {
      open: (name: string) => Promise.resolve({ add: ({ url }: { url: string }) => stored.set(name, [url]) }),
      keys: () => Promise.resolve([...stored.keys()]),
      delete: (name: string) => Promise.resolve(stored.delete(name)),
      match: (page: string) => Promise.resolve([...stored.values()].flat().includes(page) ? `kept ${page}` : undefined),
    },
    registration: {
      navigationPreload: { enable: () => Promise.resolve(actions.push('asks while it wakes')) },
      unregister: () => Promise.resolve(actions.push('goes')),
    },
  });
  const send = async (name: string, event: WorkerEvent = {}): Promise<unknown> => {
    let answer: unknown = 'left to the browser';
    let work: unknown;
    listeners.get(name)?.({
      ...event,
      waitUntil: (promise: unknown) => (work = promise),
      respondWith: (promise: unknown) => (answer = promise),
    });
    await work;
    return answer;
  };
  return { send, stored, did: actions };
};

const page = '/offline?lang=ar&is=abc';
const request = (url: string, mode = 'navigate', method = 'GET') => ({
  request: { url: `https://a.dz${url}`, mode, method },
});
const noNetwork = (): Promise<unknown> => Promise.reject(new TypeError('no network'));

describe('the worker that stores a page for times without a network', () => {
  it('answers only navigations that the network fails to load', async () => {
    const { send, stored, did } = run(offlineWorkerScript(page, 'abc'), noNetwork, ['offline-old', 'of another']);
    await send('install');
    await send('activate');
    expect([...stored]).toEqual([
      ['of another', []],
      ['offline-abc', [page]],
    ]);
    expect(did).toEqual(['skips the wait', 'asks while it wakes']);
    expect(await send('fetch', request('/product/lampe'))).toBe(`kept ${page}`);
    for (const other of [
      request('/web/api/token', 'cors'),
      request('/remotes/host.js', 'no-cors'),
      request('/order/form', 'navigate', 'POST'),
      request('/dashboard/orders'),
    ])
      expect(await send('fetch', other)).toBe('left to the browser');
  });

  it('passes network answers through unchanged, also a failure of ours', async () => {
    const serverError = { status: 503 };
    const { send } = run(offlineWorkerScript(page, 'abc'), () => Promise.resolve(serverError));
    await send('install');
    expect(await send('fetch', request('/'))).toBe(serverError);
    const preloaded = { status: 200 };
    expect(await send('fetch', { ...request('/'), preloadResponse: Promise.resolve(preloaded) })).toBe(preloaded);
  });

  it('leaves the message to the browser where the page is not stored', async () => {
    const { send } = run(offlineWorkerScript(page, 'abc'), noNetwork);
    await expect(send('fetch', request('/'))).rejects.toThrow('no network');
  });

  it('can be removed with everything that it stored', async () => {
    const { send, stored, did } = run(removalWorkerScript(), noNetwork, ['offline-abc', 'of another']);
    await send('install');
    await send('activate');
    expect([...stored.keys()]).toEqual(['of another']);
    expect(did).toEqual(['skips the wait', 'goes']);
    expect(await send('fetch', request('/'))).toBe('left to the browser');
  });
});
