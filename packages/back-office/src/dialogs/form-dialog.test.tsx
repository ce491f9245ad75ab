import { MantineProvider } from '@mantine/core';
import { TestShell } from '@shop/kit/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import frame from '../locales/fr/frame.json';
import { FormDialog, type Submit } from './form-dialog.tsx';

const open = (submit: Submit, onClose = jest.fn()) => {
  render(
    <TestShell texts={{ 'dashboard.frame': frame }}>
      <MantineProvider env="test">
        <FormDialog title="Emballer ?" submit={submit} onClose={onClose}>
          <input aria-label="Quantité" />
        </FormDialog>
      </MantineProvider>
    </TestShell>,
  );
  return onClose;
};
const send = () => {
  const { form } = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantité' });
  if (!form) throw new Error('the field is not inside a form');
  fireEvent.submit(form);
};

afterEach(cleanup);

describe('a dialog with a form', () => {
  it('submits by Enter and by a click on its button', () => {
    const run = jest.fn();
    open({ label: 'Emballer 3 unités', run });
    send();
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Emballer 3 unités' }).getAttribute('type')).toBe('submit');
  });

  it.each([{ disabled: true }, { busy: true }])('does not submit while disabled or busy: %j', (state) => {
    const run = jest.fn();
    open({ label: 'Emballer', run, ...state });
    send();
    expect(run).not.toHaveBeenCalled();
  });

  it('closes by its button, its cross and Escape', () => {
    const onClose = open({ label: 'Emballer', run: jest.fn() });
    for (const button of screen.getAllByRole('button', { name: frame.dialog.close })) fireEvent.click(button);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(3);
  });
});
