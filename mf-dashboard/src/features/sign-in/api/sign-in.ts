import { STAFF_AUTH_PATH } from '@shop/contracts/staff/dashboard';

export type SignInResult =
  | { readonly outcome: 'done' | 'wrong' | 'failed' | 'code-wanted' | 'code-wrong' }
  | { readonly outcome: 'locked' | 'busy'; readonly seconds: number };

/**
 * The type of the problem in a response. It is read by hand, because the schema of the contract would load zod for
 * every sign-in.
 */
const typeOf = (said: unknown): unknown =>
  typeof said === 'object' && said !== null && 'type' in said ? said.type : undefined;

/**
 * better-auth's sign-in: 401 for a wrong pair, 429 with Retry-After while locked out (D-11.01), 503 with Retry-After
 * while it cannot be taken, too many waiting among the reasons.
 */
export const signIn = async (
  email: string,
  password: string,
  rememberMe: boolean,
  code?: string,
): Promise<SignInResult> => {
  const response = await fetch(`${STAFF_AUTH_PATH}/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, rememberMe, ...(code && { code }) }),
    signal: AbortSignal.timeout(15_000),
  }).catch(() => undefined);
  if (response?.ok) return { outcome: 'done' };
  const comeAgain = response?.headers.get('retry-after') ?? undefined;
  if (response?.status === 429) return { outcome: 'locked', seconds: Number(comeAgain ?? 60) };
  if (response?.status === 503 && comeAgain !== undefined) return { outcome: 'busy', seconds: Number(comeAgain) };
  if (response?.status === 401) {
    const said: unknown = await response.json().catch(() => undefined);
    const asked = (['code-wanted', 'code-wrong'] as const).find((type) => type === typeOf(said));
    if (asked) return { outcome: asked };
  }
  return { outcome: response && response.status >= 400 && response.status < 500 ? 'wrong' : 'failed' };
};
