import { MantineProvider } from '@mantine/core';
import { TestShell } from '@shop/kit/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import frame from '../locales/fr/frame.json';
import { PrintDialog } from './print-dialog.tsx';

const open = () =>
  render(
    <TestShell texts={{ 'dashboard.frame': frame }}>
      <MantineProvider env="test">
        <PrintDialog title="Bon" kind="slip" usual="80" onClose={() => undefined}>
          Ticket 7
        </PrintDialog>
      </MantineProvider>
    </TestShell>,
  );
/** The printed sheet, which is rendered next to the page and not inside it. */
const printed = () => document.querySelector<HTMLElement>('body > [aria-hidden="true"] > [data-paper]');

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('the printed document', () => {
  it('prints only the document, on the chosen paper, and remembers the paper', () => {
    const print = jest.fn();
    window.print = print;
    open();
    expect([printed()?.dataset['paper'], printed()?.textContent]).toEqual(['80', 'Ticket 7']);
    fireEvent.click(screen.getByRole('radio', { name: 'A5' }));
    expect(printed()?.dataset['paper']).toBe('a5');
    fireEvent.click(screen.getByRole('button', { name: frame.print.submit }));
    expect(print).toHaveBeenCalledTimes(1);
    cleanup();
    expect(printed()).toBeNull();
    expect(localStorage.getItem('dashboard-paper-slip')).toContain('a5');
  });

  it.each([
    ['"58"', '58'],
    ['"a3"', '80'],
  ])('is on the paper that was remembered, where it is one: %s', (remembered, paper) => {
    localStorage.setItem('dashboard-paper-slip', remembered);
    open();
    expect(printed()?.dataset['paper']).toBe(paper);
  });
});
