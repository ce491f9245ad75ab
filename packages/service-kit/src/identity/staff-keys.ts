import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { Unavailable } from '../overload/unavailable.ts';

/** How long keys are used before they are asked for again, in the background. */
const FRESH_MS = 10 * 60_000;
/** Between two questions: a token with an invented key must not make us ask for every call. */
const ASK_EVERY_MS = 5000;
const DEADLINE_MS = 2000;

export type KeySource = () => Promise<JSONWebKeySet>;

/** Asks a key server over HTTP. @throws when it does not answer with keys. */
export const keysAt =
  (address: URL): KeySource =>
  async () => {
    const answer = await fetch(address, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (!answer.ok) throw new Error(`the key server answered ${answer.status}`);
    return (await answer.json()) as JSONWebKeySet; // checked by createLocalJWKSet
  };

/**
 * The public keys of staff tokens. Keys once seen go on for as long as the key server is away: staff are not signed out
 * by it. @throws Unavailable (503) for a key that was never seen while the server cannot be asked.
 */
export const createStaffKeys = (source: KeySource, now: () => number = Date.now): JWTVerifyGetKey => {
  let known: ReturnType<typeof createLocalJWKSet> | undefined;
  let askedAt = -Infinity;
  let failure: unknown;
  let underway: Promise<void> | undefined;

  const ask = (): Promise<void> =>
    (underway ??= Promise.resolve()
      .then(source)
      .then((keys) => {
        known = createLocalJWKSet(keys);
        failure = undefined;
      })
      .catch((error: unknown) => {
        failure = error;
      })
      .finally(() => {
        askedAt = now();
        underway = undefined;
      }));

  const find = async (...header: Parameters<JWTVerifyGetKey>) => {
    if (!known) throw new errors.JWKSNoMatchingKey();
    return known(...header);
  };

  return async (...header) => {
    try {
      const key = await find(...header);
      if (now() - askedAt > FRESH_MS) void ask();
      return key;
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
    }
    if (underway || now() - askedAt > ASK_EVERY_MS) await ask();
    if (failure !== undefined)
      throw new Unavailable('the keys of staff tokens cannot be read', { retryAfterSeconds: 5, cause: failure });
    return find(...header);
  };
};
