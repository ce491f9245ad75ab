import { NetworkError } from '@shop/kit/api';
import { TestShell } from '@shop/kit/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { notifications } from '@mantine/notifications';
import { Providers } from '../mantine/providers.tsx';
import frame from '../locales/fr/frame.json';
import { Toasts } from './toasts.tsx';
import { useUndo } from './use-undo.ts';

const undo = jest.fn(async () => Promise.resolve());
const refusedUndo = jest.fn(async () => Promise.reject(new NetworkError()));
const onOver = jest.fn();

const Page = () => {
  const offer = useUndo();
  return (
    <>
      <button onClick={() => offer({ entity: 'order-1', message: 'Livrée.', undo, onOver })}>first</button>
      <button onClick={() => offer({ entity: 'order-2', message: 'Payée.', undo: refusedUndo, onOver })}>second</button>
      <input aria-label="note" />
    </>
  );
};

const open = () =>
  render(
    <TestShell texts={{ 'dashboard.frame': frame }} language="fr">
      <Providers>
        <Page />
        <Toasts />
      </Providers>
    </TestShell>,
  );
const clicks = (name: string) =>
  act(async () => Promise.resolve(fireEvent.click(screen.getByRole('button', { name }))));
/** Second by second: each begins with what the one before it drew. */
const passes = async (seconds: number) => {
  for (let second = 0; second < seconds; second += 1)
    await act(async () => {
      await jest.advanceTimersByTimeAsync(1000);
    });
};
const presses = (target: Element) =>
  act(async () => Promise.resolve(fireEvent.keyDown(target, { key: 'z', code: 'KeyZ', ctrlKey: true })));

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
});
afterEach(async () => {
  await act(async () => Promise.resolve(notifications.clean()));
  cleanup();
  jest.useRealTimers();
});

describe('an offer to undo', () => {
  it('runs its action once, says so, and is gone', async () => {
    open();
    await clicks('first');
    const button = screen.getByRole('button', { name: frame.undo.undo });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
      await Promise.resolve();
    });
    await passes(1);
    expect(screen.getByText(frame.undo.undone)).toBeTruthy();
    await passes(12);
    expect(undo).toHaveBeenCalledTimes(1);
    expect(onOver).not.toHaveBeenCalled();
    expect(screen.queryByText('Livrée.')).toBeNull();
  });

  it('[BO-4.11] counts ten seconds, and tells once that they are over', async () => {
    open();
    await clicks('first');
    expect(screen.getByText('10 s')).toBeTruthy();
    await passes(9);
    expect(screen.getByText('1 s')).toBeTruthy();
    expect(onOver).not.toHaveBeenCalled();
    await passes(3);
    expect(screen.queryByText('Livrée.')).toBeNull();
    expect(onOver).toHaveBeenCalledTimes(1);
    expect(undo).not.toHaveBeenCalled();
  });

  it('waits under the pointer', async () => {
    open();
    await clicks('first');
    fireEvent.pointerEnter(screen.getByText('Livrée.'));
    await passes(20);
    expect(onOver).not.toHaveBeenCalled();
  });

  it('takes Ctrl Z outside fields, the newest offer first', async () => {
    open();
    await clicks('first');
    await clicks('second');
    await presses(screen.getByRole('textbox'));
    expect(refusedUndo).not.toHaveBeenCalled();
    await presses(document.body);
    await passes(1);
    expect(refusedUndo).toHaveBeenCalledTimes(1);
    expect(undo).not.toHaveBeenCalled();
    expect(screen.getByText(frame.undo.refused)).toBeTruthy();
    await presses(document.body);
    await passes(1);
    expect(undo).toHaveBeenCalledTimes(1);
  });

  it('is over when it is closed, and when a newer one of its entity takes its place', async () => {
    open();
    await clicks('first');
    await clicks('first');
    await passes(1);
    expect(onOver).toHaveBeenCalledTimes(1);
    expect(screen.getAllByText('Livrée.')).toHaveLength(1);
    await presses(document.body);
    expect(undo).toHaveBeenCalledTimes(1);
    expect(onOver).toHaveBeenCalledTimes(1);
  });
});
