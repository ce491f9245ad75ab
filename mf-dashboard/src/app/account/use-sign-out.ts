import { STAFF_AUTH_PATH } from '@shop/contracts/staff/dashboard';
import { useNavigate } from '@shop/kit';
import { forgetStaffSession } from '@shop/kit/staff';
import { useQueryClient } from '@tanstack/react-query';

/** Ends the session on the server, forgets what was read with it, and shows the sign-in page. */
export const useSignOut = (): (() => Promise<void>) => {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async () => {
    await fetch(`${STAFF_AUTH_PATH}/sign-out`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    forgetStaffSession();
    queries.clear();
    await navigate('/dashboard/sign-in');
  };
};
