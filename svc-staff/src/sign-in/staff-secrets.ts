import { constantTimeEqual, makeSignature, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { parseCookies, setRequestCookie } from 'better-auth/cookies';
import { createHmac } from 'node:crypto';
import type { Config } from '../config.ts';

/**
 * better-auth stores the secret's version with encrypted data; a number derived from the secret is the same on every
 * replica.
 */
const versionOf = (secret: string): number => createHmac('sha256', secret).update('version').digest().readUIntBE(0, 6);

/** One secret as the library's own ring of keys. `legacySecret`: data from before there were versions. */
const ringOf = (secret: string) => {
  const currentVersion = versionOf(secret);
  return { keys: new Map([[currentVersion, secret]]), currentVersion, legacySecret: secret };
};
const decrypted = (secret: string, data: string): Promise<string | undefined> =>
  symmetricDecrypt({ key: ringOf(secret), data }).catch(() => undefined);

/**
 * The secret of staff sessions, and the second one during a rotation. better-auth decrypts with both, but verifies a
 * cookie's signature with the current one only.
 */
export const createStaffSecrets = ({
  AUTH_SECRET: current,
  AUTH_SECRET_PREVIOUS: previous,
}: Pick<Config, 'AUTH_SECRET' | 'AUTH_SECRET_PREVIOUS'>) => ({
  /** As the library wants them: it encrypts with the first. */
  versions: [current, ...(previous === undefined ? [] : [previous])].map((value) => ({
    version: versionOf(value),
    value,
  })),

  /** The headers, with the cookie `name` signed by the current secret where the previous one had signed it. */
  signedAnew: async (headers: Headers, name: string): Promise<Headers> => {
    const cookie = previous === undefined ? undefined : parseCookies(headers.get('cookie') ?? '').get(name);
    const at = cookie?.lastIndexOf('.') ?? -1;
    if (previous === undefined || cookie === undefined || at < 1) return headers;
    const text = cookie.slice(0, at);
    if (!constantTimeEqual(cookie.slice(at + 1), await makeSignature(text, previous))) return headers;
    const signedHeaders = new Headers(headers);
    setRequestCookie(signedHeaders, name, `${text}.${await makeSignature(text, current)}`);
    return signedHeaders;
  },

  encrypt: (text: string): Promise<string> => symmetricEncrypt({ key: ringOf(current), data: text }),
  /** Undefined when neither secret opens it. */
  decrypt: async (data: string): Promise<string | undefined> =>
    (await decrypted(current, data)) ?? (previous === undefined ? undefined : decrypted(previous, data)),

  /** Encrypted data, re-encrypted if needed with the current secret; undefined if neither secret decrypts it. */
  reencrypted: async (data: string): Promise<string | undefined> => {
    if ((await decrypted(current, data)) !== undefined) return data;
    const text = previous === undefined ? undefined : await decrypted(previous, data);
    return text === undefined ? undefined : symmetricEncrypt({ key: ringOf(current), data: text });
  },
});
export type StaffSecrets = ReturnType<typeof createStaffSecrets>;
