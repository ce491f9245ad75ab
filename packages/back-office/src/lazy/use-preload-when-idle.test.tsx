import { renderHook, waitFor } from '@testing-library/react';
import { usePreloadWhenIdle } from './use-preload-when-idle.ts';

const parts = [1, 2].map(() => ({ preload: jest.fn(), hint: jest.fn() }));

describe('code behind a button', () => {
  afterEach(() => Reflect.deleteProperty(window, 'requestIdleCallback'));

  it('loads once, after the page has shown its content', async () => {
    const { rerender } = renderHook(({ shown }) => usePreloadWhenIdle(parts, shown), {
      initialProps: { shown: false },
    });
    await new Promise((resolve) => setTimeout(resolve));
    for (const { hint } of parts) expect(hint).not.toHaveBeenCalled();
    rerender({ shown: true });
    rerender({ shown: true });
    await waitFor(() => expect(parts.map(({ hint }) => hint.mock.calls.length)).toEqual([1, 1]));
  });

  it('waits until the browser is idle, and is cancelled with its page', () => {
    const quiet = jest.fn(() => 7);
    const cancelled = jest.fn();
    Object.assign(window, { requestIdleCallback: quiet, cancelIdleCallback: cancelled });
    const { unmount } = renderHook(() => usePreloadWhenIdle(parts, true));
    expect(quiet).toHaveBeenCalledTimes(1);
    unmount();
    expect(cancelled).toHaveBeenCalledWith(7);
  });
});
