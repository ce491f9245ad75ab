import { runInNewContext } from 'node:vm';
import { workerThatGoes, workerThatKeeps } from './worker.ts';

interface WorkerEvent {
  readonly request?: { readonly mode: string; readonly method: string; readonly url: string };
  readonly preloadResponse?: Promise<unknown>;
}

/** A worker as a browser runs it, with what it does to the phone. */
const run = (text: string, network: () => Promise<unknown>, names: readonly string[] = []) => {
  const listeners = new Map<string, (event: object) => void>();
  const stored = new Map<string, string[]>(names.map((name) => [name, []]));
  const did: string[] = [];
  runInNewContext(text, {
    URL,
    Request: class {
      readonly url: string;
      constructor(url: string) {
        this.url = url;
      }
    },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: () => did.push('skips the wait'),
    fetch: network,
    caches: {
      open: (name: string) => Promise.resolve({ add: ({ url }: { url: string }) => stored.set(name, [url]) }),
      keys: () => Promise.resolve([...stored.keys()]),
      delete: (name: string) => Promise.resolve(stored.delete(name)),
      match: (page: string) => Promise.resolve([...stored.values()].flat().includes(page) ? `kept ${page}` : undefined),
    },
    registration: {
      navigationPreload: { enable: () => Promise.resolve(did.push('asks while it wakes')) },
      unregister: () => Promise.resolve(did.push('goes')),
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
  return { send, stored, did };
};

const page = '/offline?lang=ar&is=abc';
const request = (url: string, mode = 'navigate', method = 'GET') => ({
  request: { url: `https://a.dz${url}`, mode, method },
});
const lost = (): Promise<unknown> => Promise.reject(new TypeError('no network'));

describe('the worker that keeps a page for when there is no network', () => {
  it('answers a page that the network does not bring, and that alone', async () => {
    const { send, stored, did } = run(workerThatKeeps(page, 'abc'), lost, ['offline-old', 'of another']);
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

  it('gives what the network brings as it is, also a failure of ours', async () => {
    const failed = { status: 503 };
    const { send } = run(workerThatKeeps(page, 'abc'), () => Promise.resolve(failed));
    await send('install');
    expect(await send('fetch', request('/'))).toBe(failed);
    const asked = { status: 200 };
    expect(await send('fetch', { ...request('/'), preloadResponse: Promise.resolve(asked) })).toBe(asked);
  });

  it('lets the browser say it where the page is not kept', async () => {
    const { send } = run(workerThatKeeps(page, 'abc'), lost);
    await expect(send('fetch', request('/'))).rejects.toThrow('no network');
  });

  it('is taken back with all that it kept', async () => {
    const { send, stored, did } = run(workerThatGoes(), lost, ['offline-abc', 'of another']);
    await send('install');
    await send('activate');
    expect([...stored.keys()]).toEqual(['of another']);
    expect(did).toEqual(['skips the wait', 'goes']);
    expect(await send('fetch', request('/'))).toBe('left to the browser');
  });
});
