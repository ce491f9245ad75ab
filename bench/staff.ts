import { getStaffToken, STAFF_AUTH_PATH } from '@shop/contracts/staff/dashboard';

const signIn = async (origin: string, email: string, password: string, from: string): Promise<string> => {
  const headers = { 'Content-Type': 'application/json', Origin: from };
  const signedIn = await fetch(`${origin}${STAFF_AUTH_PATH}/sign-in/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  });
  if (!signedIn.ok) throw new Error(`sign-in: ${signedIn.status} ${await signedIn.text()}`);
  return signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
};

/** Well before the expiry of a staff token (a minute). */
const RENEW_MS = 30_000;

/**
 * Signs the owner in as the dashboard does; `from` is the shop's own origin, where the call uses another address. Gives
 * the headers of a staff call, with a valid token.
 */
export const staffOf = async (
  origin: string,
  email: string,
  password: string,
  from = origin,
): Promise<() => Promise<Record<string, string>>> => {
  const cookie = await signIn(origin, email, password, from);
  let renewed = -RENEW_MS;
  let token = '';
  return async () => {
    if (performance.now() - renewed > RENEW_MS) {
      const answer = await fetch(`${origin}${getStaffToken.path}`, { headers: { Cookie: cookie } });
      ({ token } = getStaffToken.responses[200].parse(await answer.json()));
      renewed = performance.now();
    }
    return { Authorization: `Bearer ${token}`, 'Accept-Language': 'fr' };
  };
};
