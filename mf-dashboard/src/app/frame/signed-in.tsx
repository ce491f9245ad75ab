import { lazyPart, OptionalPart, useLocation, useNavigate, useRoutes, useTranslation } from '@shop/kit';
import { useEffect } from 'react';
import { LeaveGuard } from '@shop/back-office/form-page';
import { PageTitle } from '@shop/back-office/page';
import { Frame } from './frame.tsx';
import { NoSuchPage, NotAllowed } from '../pages/no-page.tsx';
import { Opened } from './opened.tsx';
import { entriesFor, hrefOf, PAGES } from '../pages/pages.ts';
import { useSession } from '@shop/back-office/session';

/** Loaded on demand, because the first toast follows an action. */
const Toasts = lazyPart(
  async () => (await import(/* webpackChunkName: "toasts" */ '@shop/back-office/feedback/toasts')).Toasts,
);

/** `/dashboard` leads who has no home to the first page that they may open. */
const Start = () => {
  const navigate = useNavigate();
  const [first] = entriesFor(useSession().me.permissions);
  useEffect(() => {
    if (first) void navigate(hrefOf(first), { replace: true });
  }, [first, navigate]);
  return first ? null : <NotAllowed />;
};

const Pages = () => {
  // Another address is another page: what one order's page holds is not the next one's.
  const { pathname } = useLocation();
  const { t } = useTranslation('dashboard.frame');
  return useRoutes([
    ...PAGES.map(({ path, label, permission, Screen }) => {
      const element = (
        <Opened key={pathname} {...(permission && { permission })} otherwise={path === '' ? <Start /> : <NotAllowed />}>
          <PageTitle title={t(label)}>
            <Screen />
          </PageTitle>
        </Opened>
      );
      return path === '' ? { index: true as const, element } : { path, element };
    }),
    { path: '*', element: <NoSuchPage /> },
  ]);
};

/** The back-office of a person whom the gate let in: the frame stays while its pages change. */
export const SignedIn = () => (
  <>
    <LeaveGuard>
      <Frame>
        <Pages />
      </Frame>
    </LeaveGuard>
    <OptionalPart remote="dashboard">
      <Toasts />
    </OptionalPart>
  </>
);
