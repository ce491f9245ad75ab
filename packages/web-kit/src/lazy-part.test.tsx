import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPart, type LazyPart } from './lazy-part.ts';
import { OptionalPart } from './optional-part.tsx';

const Words = () => <p>There</p>;
const unavailable = (): Promise<never> =>
  Promise.reject(Object.assign(new Error('no such chunk'), { name: 'ChunkLoadError' }));

describe('a part in a chunk of its own', () => {
  const reload = jest.fn();
  const asked = jest.fn<Promise<{ ok: boolean }>, [string, { method: string }]>();

  beforeEach(() => {
    jest.useFakeTimers();
    sessionStorage.clear();
    reload.mockReset();
    asked.mockReset().mockResolvedValue({ ok: true });
    globalThis.fetch = asked as unknown as typeof fetch; // only `ok` of an answer is read
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
    // Awaited, so that React takes up what the part is waiting for.
    await act(async () => {
      render(
        <Suspense fallback="waiting">
          <Part />
        </Suspense>,
      );
    });
    // The pause, and what follows it.
    await time(2000);
  };

  it('is asked for once more when it did not come', async () => {
    const load = jest.fn<Promise<typeof Words>, []>().mockImplementationOnce(unavailable).mockResolvedValue(Words);
    await show(lazyPart(load));
    expect(screen.getByText('There')).toBeDefined();
    expect(load).toHaveBeenCalledTimes(2);
    expect(reload).not.toHaveBeenCalled();
  });

  it('has the page loaded again, once, when it did not come twice', async () => {
    await show(lazyPart(jest.fn(unavailable)));
    expect(asked).toHaveBeenCalledWith(location.href, expect.objectContaining({ method: 'HEAD' }));
    expect(reload).toHaveBeenCalledWith(0);
    expect(screen.getByText('waiting')).toBeDefined();

    // The page is there anew and its chunk again is not: the visitor is told so.
    await expect(show(lazyPart(jest.fn(unavailable)))).rejects.toThrow('no such chunk');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('has failed when it neither comes nor fails, and the page is not loaded again for ever', async () => {
    const hangs = (): Promise<never> => new Promise(() => undefined);
    await show(lazyPart(hangs));
    await time(64_000);
    expect(reload).toHaveBeenCalledTimes(1);
    cleanup();
    await show(lazyPart(hangs));
    await expect(time(64_000)).rejects.toThrow('did not come in time');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('comes with the network where it was asked for without one', async () => {
    asked.mockRejectedValue(new Error('offline'));
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

  it('is an error for whoever was asked by the browser before leaving, and stays', async () => {
    const Part = lazyPart(jest.fn(unavailable));
    await show(Part);
    await expect(time(12_000)).rejects.toThrow('no such chunk');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('leaves the visitor what they see while the page cannot be had either', async () => {
    asked.mockRejectedValue(new Error('offline'));
    await expect(show(lazyPart(jest.fn(unavailable)))).rejects.toThrow('no such chunk');
    expect(reload).not.toHaveBeenCalled();
  });

  it('is not asked for again when it came and threw', async () => {
    const load = jest.fn(() => Promise.reject(new TypeError('a mistake of its own')));
    await expect(show(lazyPart(load))).rejects.toThrow('a mistake of its own');
    expect(load).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is drawn at once when it has come before, without its fallback', async () => {
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

  it('is drawn at once when it was hinted at; a hint that fails leaves all as it was', async () => {
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

  it('is there when it is shown after it was asked for ahead', async () => {
    const load = jest.fn(() => Promise.resolve(Words));
    const Part = lazyPart(load);
    Part.preload();
    Part.preload();
    await show(Part);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
