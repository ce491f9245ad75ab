import type { Language } from '@shop/contracts';
import { TestShell, type TestShellProps } from '@shop/kit/testing';
import { act, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BackOffice } from '../app/back-office.tsx';
// The parts that every page has are loaded before a test waits for them. A test file imports its own pages for the same
// reason.
import '../app/frame/signed-in.tsx';
import '../app/pages/page-ahead.tsx';
import '../app/account/account-menu.tsx';
import '../app/frame/more-pages-panel.tsx';
import '@shop/back-office/feedback/toasts';
import '@shop/back-office/form-page/leave-question';

/**
 * Opens the back-office at an address, as the shell mounts it.
 * @param beside is rendered in the same shell, for a test that checks the address
 */
export const openBackOffice = (
  path: string,
  texts: NonNullable<TestShellProps['texts']>,
  language: Language = 'fr',
  beside?: ReactNode,
): Promise<RenderResult> =>
  // Its pages come when they are needed: React waits for them only in an `act` that is waited for.
  act(async () =>
    Promise.resolve(
      render(
        <TestShell texts={texts} language={language} path={path} route="/dashboard/*">
          {beside}
          <BackOffice />
        </TestShell>,
      ),
    ),
  );
