import type { Permission } from '@shop/contracts/staff';
import { useLocation, useNavigate, useTranslation } from '@shop/kit';
import { ApiError } from '@shop/kit/api';
import { onStaffSession, onStaffSessionEnd, staffSession, type StaffSession } from '@shop/kit/staff';
import { Button, Center, Loader, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';

/** How long the session's permissions are cached. The server always checks the current ones. */
const FRESH_MS = 240_000;

const SessionContext = createContext<StaffSession | undefined>(undefined);

export const useSession = (): StaffSession => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('this page needs SessionGate around it');
  return session;
};
/** Without a permission, every person who has signed in is allowed. */
export const useMay = (permission: Permission | undefined): boolean => {
  const { permissions } = useSession().me;
  return permission === undefined || permissions.includes(permission);
};

/** Requests the session before the first render. The gate uses the same response, and shows a failure. */
export const preloadSession = (): void => void staffSession().catch(() => undefined);

/**
 * Lets only signed-in staff through; others are sent to sign in and come back to where they were. Whose session ends
 * while they work stays on the page, with what they have typed, and signs in above it.
 */
export const SessionGate = ({
  again,
  children,
}: {
  /** Draws the sign-in above the page; it is called with what closes it. */
  again?: (onClose: () => void) => ReactNode;
  children: ReactNode;
}) => {
  const { t } = useTranslation('dashboard.frame');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const queries = useQueryClient();
  const session = useQuery({
    queryKey: ['session'],
    queryFn: staffSession,
    retry: false,
    staleTime: FRESH_MS,
    // The gate stays mounted while pages change, and some pages send no request that would renew the session.
    refetchInterval: FRESH_MS,
  });
  // Any call may renew the session; the page then shows its changed permissions at once.
  useEffect(() => onStaffSession((staff) => queries.setQueryData(['session'], staff)), [queries]);
  const [hasEnded, setHasEnded] = useState(false);
  useEffect(() => onStaffSessionEnd(() => setHasEnded(true)), []);
  const signedOut = session.error instanceof ApiError && session.error.status === 401 && !session.data;

  useEffect(() => {
    if (signedOut) void navigate(`/dashboard/sign-in?next=${encodeURIComponent(pathname + search)}`, { replace: true });
  }, [signedOut, navigate, pathname, search]);

  if (session.data)
    return (
      <SessionContext value={session.data}>
        {children}
        {hasEnded && again?.(() => setHasEnded(false))}
      </SessionContext>
    );
  if (session.isPending || signedOut) {
    return (
      <Center mih="100dvh" aria-busy="true">
        <Loader size="sm" aria-label={t('loading')} />
      </Center>
    );
  }
  return (
    <Center mih="100dvh">
      <Stack align="center">
        <Text>{t('unreachable')}</Text>
        <Button onClick={() => void session.refetch()}>{t('retry')}</Button>
      </Stack>
    </Center>
  );
};
