import { getStaffToken, STAFF_AUTH_PATH } from '@shop/contracts';

/** Signs the owner in as the dashboard does and gives the headers of a staff call. */
export const staffHeaders = async (origin: string, email: string, password: string): Promise<Record<string, string>> => {
  const signedIn = await fetch(`${origin}${STAFF_AUTH_PATH}/sign-in/email`, { method: 'POST', headers: { 'Content-Type': 'application/json', Origin: origin }, body: JSON.stringify({ email, password }) });
  if (!signedIn.ok) throw new Error(`sign-in: ${signedIn.status} ${await signedIn.text()}`);
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0]).join('; ');
  const answer = await fetch(`${origin}${getStaffToken.path}`, { headers: { Cookie: cookie } });
  const { token } = getStaffToken.responses[200].parse(await answer.json());
  return { Authorization: `Bearer ${token}`, 'Accept-Language': 'fr' };
};
