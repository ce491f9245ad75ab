import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { Unavailable } from '../overload/unavailable.ts';

/** The age at which keys are fetched again, in the background. */
const FRESH_MS = 10 * 60_000;
/** The minimum time between two requests: a token with an invented key must not cause a request for every call. */
const FETCH_INTERVAL_MS = 5000;
const DEADLINE_MS = 2000;

export type KeySource = () => Promise<JSONWebKeySet>;

/** Reads keys from a server over HTTP. @throws if the response is not successful. */
export const keysAt =
  (address: URL): KeySource =>
  async () => {
    const answer = await fetch(address, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (!answer.ok) throw new Error(`the key server answered ${answer.status}; known keys stay in use`);
    return (await answer.json()) as JSONWebKeySet; // checked by createLocalJWKSet
  };

/**
 * The public keys of staff tokens. Known keys stay valid while the key server is away, so that staff are not signed
 * out. @throws Unavailable (503) for an unknown key while the server cannot be reached.
 */
export const createStaffKeys = (source: KeySource, now: () => number = Date.now): JWTVerifyGetKey => {
  let keySet: ReturnType<typeof createLocalJWKSet> | undefined;
  let fetchedAt = -Infinity;
  let failure: unknown;
  let underway: Promise<void> | undefined;

  const fetchKeys = (): Promise<void> =>
    (underway ??= Promise.resolve()
      .then(source)
      .then((keys) => {
        keySet = createLocalJWKSet(keys);
        failure = undefined;
      })
      .catch((error: unknown) => {
        failure = error;
      })
      .finally(() => {
        fetchedAt = now();
        underway = undefined;
      }));

  const find = async (...header: Parameters<JWTVerifyGetKey>) => {
    if (!keySet) throw new errors.JWKSNoMatchingKey();
    return keySet(...header);
  };

  return async (...header) => {
    try {
      const key = await find(...header);
      if (now() - fetchedAt > FRESH_MS) void fetchKeys();
      return key;
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
    }
    if (underway || now() - fetchedAt > FETCH_INTERVAL_MS) await fetchKeys();
    if (failure !== undefined)
      throw new Unavailable('the keys of staff tokens cannot be read', { retryAfterSeconds: 5, cause: failure });
    return find(...header);
  };
};
