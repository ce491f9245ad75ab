import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { TestShell } from '../testing/test-shell.tsx';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

const closed = jest.fn();
const show = (): void => {
  const Opened = () => {
    const [open, setOpen] = useState(true);
    const close = (): void => {
      closed();
      setOpen(false);
    };
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          again
        </button>
        <Dialog open={open} onClose={close} title="Votre panier" place="end">
          what it holds
        </Dialog>
      </>
    );
  };
  render(
    <TestShell>
      <Opened />
    </TestShell>,
  );
};
const goBack = (): void =>
  act(() => {
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

describe('a dialog', () => {
  beforeEach(() => closed.mockClear());

  it('is closed over the page to which the back button leads, and opens again', () => {
    show();
    expect(screen.getByRole('dialog').textContent).toContain('what it holds');
    goBack();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(closed).toHaveBeenCalledTimes(1);
    goBack();
    expect(closed).toHaveBeenCalledTimes(1);
    act(() => screen.getByRole('button', { name: 'again' }).click());
    expect(screen.getByRole('dialog').textContent).toContain('what it holds');
  });
});
