import { MantineProvider } from '@mantine/core';
import { Link } from '@shop/kit';
import { TestShell } from '@shop/kit/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import frame from '../locales/fr/frame.json';
import words from '../locales/fr/list.json';
import { LeaveGuard } from '../form-page/leave-guard.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import type { BulkOutcome } from './bulk-run.ts';

const ROWS = ['a', 'b', 'c'];
const self = (row: string): string => row;
const check = () => Promise.resolve(null);

const open = async () => {
  const answers = new Map<string, (outcome: BulkOutcome) => void>();
  const onClose = jest.fn<undefined, [left: readonly string[] | null]>();
  const step = (row: string) => new Promise<BulkOutcome>((answer) => answers.set(row, answer));
  const Page = () => {
    const [opened, setOpened] = useState(true);
    return (
      <>
        <Link to="/dashboard/orders">Ailleurs</Link>
        {opened && (
          <BulkDialog
            {...{ title: 'Retirer', rows: ROWS, idOf: self, nameOf: self, check, step, atOnce: 2 }}
            submitLabel={() => 'Commencer'}
            onClose={(left) => {
              onClose(left);
              setOpened(false);
            }}
          />
        )}
      </>
    );
  };
  render(
    <TestShell texts={{ 'dashboard.frame': frame, 'dashboard.list': words }} path="/dashboard/product">
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <LeaveGuard>
            <Page />
          </LeaveGuard>
        </QueryClientProvider>
      </MantineProvider>
    </TestShell>,
  );
  const begin = await screen.findByRole('button', { name: 'Commencer' });
  await waitFor(() => expect(begin.matches(':disabled, [data-loading]')).toBe(false));
  await act(async () => Promise.resolve(fireEvent.click(begin)));
  await waitFor(() => expect([...answers.keys()]).toEqual(['a', 'b']));
  const answer = (row: string) => act(async () => Promise.resolve(answers.get(row)?.({ kind: 'done' })));
  return { answers, answer, onClose };
};
const leavesUnasked = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));

afterEach(cleanup);

describe('a run over many rows', () => {
  it('asks before it is closed or left while it runs', async () => {
    const { answer, onClose } = await open();
    expect(screen.queryByRole('button', { name: words.close })).toBeNull();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
    expect(leavesUnasked()).toBe(false);
    fireEvent.click(screen.getByText('Ailleurs'));
    fireEvent.click(await screen.findByRole('button', { name: frame.leave.stay }));
    for (const row of ROWS) await answer(row);
    await waitFor(() => expect(leavesUnasked()).toBe(true));
    const [close] = screen.getAllByRole('button', { name: words.close });
    if (close) fireEvent.click(close);
    expect(onClose.mock.calls).toEqual([[[]]]);
  });

  it('ends after a stop when the running requests have responses, which are counted', async () => {
    const { answers, answer, onClose } = await open();
    fireEvent.click(screen.getByRole('button', { name: words.bulk.stop }));
    await answer('a');
    expect(screen.queryByRole('button', { name: words.close })).toBeNull();
    await answer('b');
    const [close] = await screen.findAllByRole('button', { name: words.close });
    if (close) fireEvent.click(close);
    expect([...answers.keys()]).toEqual(['a', 'b']);
    expect(onClose.mock.calls).toEqual([[['c']]]);
  });
});
