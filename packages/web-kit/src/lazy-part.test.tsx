import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPart, type LazyPart } from './lazy-part.ts';
import { OptionalPart } from './optional-part.tsx';

const Words = () => <p>There</p>;
const unavailable = (): Promise<never> =>
  Promise.reject(Object.assign(new Error('no such chunk'), { name: 'ChunkLoadError' }));

describe('a part in a chunk of its own', () => {
  const reload = jest.fn();
  const pageProbe = jest.fn<Promise<{ ok: boolean }>, [string, { method: string }]>();

  beforeEach(() => {
    jest.useFakeTimers();
    sessionStorage.clear();
    reload.mockReset();
    pageProbe.mockReset().mockResolvedValue({ ok: true });
    globalThis.fetch = pageProbe as unknown as typeof fetch; // only `ok` of an answer is read
    jest.spyOn(History.prototype, 'go').mockImplementation(reload);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const time = async (ms: number): Promise<void> => {
    for (let turn = 0; turn < 4; turn += 1) await act(() => jest.advanceTimersByTimeAsync(ms / 4));
  };
  const show = async (Part: LazyPart<object>): Promise<void> => {
    // Awaited, so that React handles the part's promise.
    await act(async () => {
      render(
        <Suspense fallback="waiting">
          <Part />
        </Suspense>,
      );
    });
    // Time for the pause and the work after it.
    await time(2000);
  };

  it('is loaded once more after a failure', async () => {
    const load = jest.fn<Promise<typeof Words>, []>().mockImplementationOnce(unavailable).mockResolvedValue(Words);
    await show(lazyPart(load));
    expect(screen.getByText('There')).toBeDefined();
    expect(load).toHaveBeenCalledTimes(2);
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads the page once after two failures', async () => {
    await show(lazyPart(jest.fn(unavailable)));
    expect(pageProbe).toHaveBeenCalledWith(location.href, expect.objectContaining({ method: 'HEAD' }));
    expect(reload).toHaveBeenCalledWith(0);
    expect(screen.getByText('waiting')).toBeDefined();

    // After the reload the chunk is missing again, and the visitor sees the error.
    await expect(show(lazyPart(jest.fn(unavailable)))).rejects.toThrow('no such chunk');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('fails on a timeout, and does not reload the page repeatedly', async () => {
    const hangs = (): Promise<never> => new Promise(() => undefined);
    await show(lazyPart(hangs));
    await time(64_000);
    expect(reload).toHaveBeenCalledTimes(1);
    cleanup();
    await show(lazyPart(hangs));
    await expect(time(64_000)).rejects.toThrow('did not come in time');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('loads when the network is back where it was requested without one', async () => {
    pageProbe.mockRejectedValue(new Error('offline'));
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const load = jest.fn<Promise<typeof Words>, []>(unavailable);
    const Part = lazyPart(load);
    await act(async () => {
      render(
        <OptionalPart fallback="missing">
          <Part />
        </OptionalPart>,
      );
    });
    await time(2000);
    expect(screen.getByText('missing')).toBeDefined();
    load.mockResolvedValue(Words);
    await act(async () => void window.dispatchEvent(new Event('online')));
    await time(2000);
    expect(screen.getByText('There')).toBeDefined();
  });

  it('is an error for a visitor who stays on the page when the browser asks', async () => {
    const Part = lazyPart(jest.fn(unavailable));
    await show(Part);
    await expect(time(12_000)).rejects.toThrow('no such chunk');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('keeps the visible page while the page itself cannot be loaded either', async () => {
    pageProbe.mockRejectedValue(new Error('offline'));
    await expect(show(lazyPart(jest.fn(unavailable)))).rejects.toThrow('no such chunk');
    expect(reload).not.toHaveBeenCalled();
  });

  it('is not loaded again when its code threw', async () => {
    const load = jest.fn(() => Promise.reject(new TypeError('a mistake of its own')));
    await expect(show(lazyPart(load))).rejects.toThrow('a mistake of its own');
    expect(load).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  });

  it('renders at once without its fallback when it is already loaded', async () => {
    const fallback = jest.fn(() => null);
    const Fallback = () => fallback();
    const Part = lazyPart(() => Promise.resolve(Words));
    Part.preload();
    await time(4);
    render(
      <Suspense fallback={<Fallback />}>
        <Part />
      </Suspense>,
    );
    expect(screen.getByText('There')).toBeDefined();
    expect(fallback).not.toHaveBeenCalled();
  });

  it('renders at once after a hint; a failed hint changes nothing', async () => {
    const load = jest.fn<Promise<typeof Words>, []>().mockImplementationOnce(unavailable).mockResolvedValue(Words);
    const Part = lazyPart(load);
    Part.hint();
    await time(64_000);
    expect(load).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
    Part.hint();
    await time(4);
    render(<Part />);
    expect(screen.getByText('There')).toBeDefined();
    Part.hint();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is loaded when it is shown after a preload', async () => {
    const load = jest.fn(() => Promise.resolve(Words));
    const Part = lazyPart(load);
    Part.preload();
    Part.preload();
    await show(Part);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
