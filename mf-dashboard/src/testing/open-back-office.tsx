import type { Language } from '@shop/contracts';
import { TestShell, type TestShellProps } from '@shop/kit/testing';
import { act, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BackOffice } from '../app/back-office.tsx';
// What comes when it is needed is there before a test begins to wait for it.
import '../app/signed-in.tsx';
import '../app/account-menu.tsx';
import '../app/more-pages-panel.tsx';
import '../app/toasts.tsx';
import '../ui/dates/date-fields.tsx';
import '../ui/form-page/leave-question.tsx';
import '../features/home/components/home-page.tsx';
import '../features/home-modules/components/home-modules-page.tsx';
import '../features/account/components/account-page.tsx';
import '../features/attendance/components/attendance-page.tsx';
import '../features/audit-log/components/audit-log-page.tsx';
import '../features/menus/components/menus-page.tsx';
import '../features/content/components/writing-page.tsx';
import '../features/content/components/writings-page.tsx';
import '../features/order/components/order-page.tsx';
import '../features/orders/components/orders-page.tsx';
import '../features/promotion/components/new-promotion-page.tsx';
import '../features/promotion/components/promotion-page.tsx';
import '../features/promotions/components/promotions-page.tsx';
import '../features/redirects/components/redirects-page.tsx';
import '../features/reviews/components/reviews-page.tsx';
import '../features/settings/components/settings-page.tsx';
import '../features/sign-in/components/invitation-page.tsx';
import '../features/sign-in/components/sign-in-page.tsx';
import '../features/staff/components/role-page.tsx';
import '../features/staff/components/roles-page.tsx';
import '../features/staff/components/team-page.tsx';
import '../features/taxonomy/components/categories-page.tsx';
import '../features/taxonomy/components/dictionaries-page.tsx';
import '../features/taxonomy/components/dictionary-page.tsx';
import '../features/taxonomy/components/taxon-page.tsx';
import '../features/taxonomy/components/taxons-page.tsx';
import '../features/theme/components/theme-page.tsx';
import '../features/transporter-payments/components/payments-page.tsx';

/**
 * The whole back-office at an address, as the shell mounts it.
 * @param beside stands in the same shell, for a test that looks at the address
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
