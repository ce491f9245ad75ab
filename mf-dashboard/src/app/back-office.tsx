import { lazyPart, OptionalPart, useRoutes } from '@shop/kit';
import { Suspense, useEffect } from 'react';
import { useLatinDigits } from '@shop/back-office/fields';
import { lazyPage } from './pages/lazy-page.tsx';
import { PageErrors } from './pages/page-errors.tsx';
import { PageWaiting } from './pages/page-waiting.tsx';
import { Providers } from '@shop/back-office/mantine';
import { preloadSession, SessionGate } from '@shop/back-office/session';

const SignInPage = lazyPage(['dashboard.sign-in'], async () => {
  const { SignInPage } = await import(
    /* webpackChunkName: "sign-in" */ '../features/sign-in/components/sign-in-page.tsx'
  );
  return SignInPage;
});
const SignInAgain = lazyPart(
  async () => (await import('../features/sign-in/components/sign-in-again.tsx')).SignInAgain,
);
const InvitationPage = lazyPage(['dashboard.sign-in'], async () => {
  const { InvitationPage } = await import('../features/sign-in/components/invitation-page.tsx');
  return InvitationPage;
});
const SignedIn = lazyPart(
  async () => (await import(/* webpackChunkName: "signed-in" */ './frame/signed-in.tsx')).SignedIn,
);

/** With the frame's code: what the pages are stands there. */
const PageAhead = lazyPart(
  async () => (await import(/* webpackChunkName: "signed-in" */ './pages/page-ahead.tsx')).PageAhead,
);
const DataAhead = lazyPart(
  async () => (await import(/* webpackChunkName: "signed-in" */ './pages/data-ahead.tsx')).DataAhead,
);

const BehindTheDoor = () => {
  // Loads the code before the session is known, so that both load at the same time.
  SignedIn.preload();
  return (
    <>
      <OptionalPart>
        <PageAhead />
      </OptionalPart>
      <OptionalPart>
        <DataAhead />
      </OptionalPart>
      <SessionGate
        again={(onClose) => (
          <OptionalPart remote="dashboard">
            <SignInAgain onClose={onClose} />
          </OptionalPart>
        )}
      >
        <SignedIn />
      </SessionGate>
    </>
  );
};

const Doors = () =>
  useRoutes([
    { path: 'sign-in', element: <SignInPage /> },
    { path: 'invitation/:token', element: <InvitationPage /> },
    { path: '*', element: <BehindTheDoor /> },
  ]);

const BEHIND_THE_DOOR = /^\/dashboard(?!\/(?:sign-in|invitation)(?:\/|$))/;

const Room = () => {
  useLatinDigits();
  // The shop's own pages have no dark scheme, so leaving the back-office resets it.
  useEffect(() => () => document.documentElement.removeAttribute('data-mantine-color-scheme'), []);
  return (
    <Providers>
      <PageErrors>
        <Suspense fallback={<PageWaiting />}>
          <Doors />
        </Suspense>
      </PageErrors>
    </Providers>
  );
};

/**
 * All of `/dashboard/*`: the sign-in page, and behind it the frame with its pages. Code that is not needed before
 * sign-in loads after the sign-in page. The shell calls `preload` as soon as this code has loaded.
 */
export const BackOffice = Object.assign(Room, {
  preload: (): void => {
    if (!BEHIND_THE_DOOR.test(location.pathname)) return;
    SignedIn.preload();
    preloadSession();
  },
});
