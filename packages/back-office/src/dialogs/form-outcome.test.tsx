import { MantineProvider } from '@mantine/core';
import type { Language } from '@shop/contracts';
import { ApiError, NetworkError } from '@shop/kit/api';
import { TestShell } from '@shop/kit/testing';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ar from '../locales/ar/frame.json';
import en from '../locales/en/frame.json';
import fr from '../locales/fr/frame.json';
import { Flash } from '../feedback/flash.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useAttempt } from '../commands/use-attempt.ts';

const TEXTS = { fr, ar, en };
const Dialog = ({ work }: { work: () => Promise<string | undefined> }) => {
  const { busy, trouble, attempt } = useAttempt();
  return (
    <FormDialog title="Lot" submit={{ label: 'Go', busy, run: () => void attempt(work) }} onClose={() => undefined}>
      <Flash>{trouble}</Flash>
    </FormDialog>
  );
};
const open = (work: () => Promise<string | undefined>, language: Language = 'en') =>
  render(
    <TestShell texts={{ 'dashboard.frame': TEXTS[language] }} language={language}>
      <MantineProvider env="test">
        <Dialog work={work} />
      </MantineProvider>
    </TestShell>,
  );
const press = async () => userEvent.click(screen.getByRole('button', { name: 'Go' }));

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('[BO-2.01.15] a form of the back-office', () => {
  it.each(['fr', 'ar', 'en'] as const)(
    '[BO-8.02] says in %s what became of it where the server does not',
    async (language) => {
      jest.spyOn(console, 'error').mockReturnValue();
      const { form } = TEXTS[language];
      const troubles = [
        [new ApiError(undefined, 409, undefined), form.failed],
        [new ApiError(undefined, 502, undefined), form.unexpected],
        [new TypeError('undefined is not a function'), form.unexpected],
        [new NetworkError('no answer'), form.unreachable],
      ] as const;
      for (const [error, told] of troubles) {
        open(() => Promise.reject(error), language);
        await press();
        expect((await screen.findByRole('alert')).textContent).toBe(told);
        cleanup();
      }
    },
  );

  it('[BO-8.02] shows the server’s message, and clears it with the next attempt', async () => {
    const title = 'Another product has this reference already.';
    const answers = [Promise.reject(new ApiError({ type: 'taken', title, status: 409 }, 409, undefined))];
    open(() => answers.shift() ?? Promise.resolve(undefined));
    await press();
    expect((await screen.findByRole('alert')).textContent).toBe(title);
    await press();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('[BO-4.11] [BO-8.02] [BO-9.01] shows it for five seconds, longer under a pointer, and again after another attempt', async () => {
    const title = 'Another product has this reference already.';
    open(() => Promise.reject(new ApiError({ type: 'taken', title, status: 409 }, 409, undefined)));
    const after = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
    const click = async () => {
      act(() => screen.getByRole('button', { name: 'Go' }).click());
      await after(1);
    };
    jest.useFakeTimers();
    try {
      await click();
      await after(4900);
      expect(screen.getByRole('alert').textContent).toBe(title);
      await after(200);
      expect(screen.queryByRole('alert')).toBeNull();
      await click();
      fireEvent.pointerEnter(screen.getByRole('alert'));
      await after(20_000);
      fireEvent.pointerLeave(screen.getByRole('alert'));
      await after(4900);
      expect(screen.getByRole('alert')).toBeTruthy();
      await after(200);
      expect(screen.queryByRole('alert')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('[BO-8.11] leaves a surprise in the console, and can be sent again', async () => {
    const logged = jest.spyOn(console, 'error').mockReturnValue();
    const error = new RangeError('an unexpected error');
    open(() => Promise.reject(error));
    await press();
    await screen.findByRole('alert');
    expect(logged).toHaveBeenCalledWith(error);
    expect(screen.getByRole('button', { name: 'Go' }).getAttribute('aria-busy')).toBe('false');
  });

  it('shows on its button that the request is running, and the action of the button otherwise', async () => {
    let answered = (): void => undefined;
    const answer = new Promise<undefined>((resolve) => {
      answered = () => resolve(undefined);
    });
    open(() => answer);
    expect(screen.queryByText('Submitting…')).toBeNull();
    await press();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Go' });
    expect([button.disabled, button.getAttribute('aria-busy')]).toEqual([true, 'true']);
    expect(await screen.findByText('Submitting…')).toBeTruthy();
    await act(async () => {
      answered();
      await answer;
    });
    await waitFor(() => expect(screen.queryByText('Submitting…')).toBeNull());
    expect(button.textContent).toBe('Go');
  });
});
