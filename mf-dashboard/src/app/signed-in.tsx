import { lazyPart, OptionalPart, useLocation, useNavigate, useRoutes, useTranslation } from '@shop/kit';
import { useEffect } from 'react';
import { LeaveGuard } from '../ui/form-page/leave-guard.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Frame } from './frame.tsx';
import { NoSuchPage, NotAllowed } from './no-page.tsx';
import { Opened } from './opened.tsx';
import { entriesFor, hrefOf, PAGES } from './pages.ts';
import { useSession } from '../shared/session.tsx';

/** Nothing is said before something was done. */
const Toasts = lazyPart(async () => (await import(/* webpackChunkName: "toasts" */ './toasts.tsx')).Toasts);

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
