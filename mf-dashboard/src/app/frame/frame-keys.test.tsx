import { PERMISSIONS } from '@shop/contracts/staff';
import { useScanner } from '@shop/back-office/scanning';
import { scanWith, typeByHand } from '@shop/back-office/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { useFrameKeys } from './frame-keys.ts';

const heard = jest.fn();
const Scanning = () => {
  useScanner({ onScan: ({ text }) => heard(text) });
  return null;
};
const Frame = ({ scans = false }: { readonly scans?: boolean }) => {
  useFrameKeys(PERMISSIONS, jest.fn());
  return (
    <>
      <p>{useLocation().pathname}</p>
      {scans && <Scanning />}
    </>
  );
};

it('[T-1.22] opens a page by G and a letter, and none by a scan that has them', async () => {
  const at = (frame: ReactNode) => <MemoryRouter initialEntries={['/dashboard/stock/add']}>{frame}</MemoryRouter>;
  const { rerender } = render(at(<Frame />));
  // A page with a scanner comes after the frame, whose keys listen already.
  rerender(at(<Frame scans />));
  await scanWith('EB-AGC-6765');
  expect(heard).toHaveBeenCalledWith('EB-AGC-6765');
  screen.getByText('/dashboard/stock/add');
  await typeByHand(userEvent.setup(), 'gs');
  await screen.findByText('/dashboard/stock');
});
