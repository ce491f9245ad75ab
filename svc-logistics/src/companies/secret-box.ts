import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** A shorter tag would be easier to guess, and is refused. */
const TAG = { authTagLength: TAG_BYTES };

/** Keys of the installation by their names, the one that encrypts first. */
export type SecretKeys = readonly { readonly id: string; readonly key: Buffer }[];

/** `2026a:<32 bytes in base64>,2025b:<...>`. Throws where a key has another length, or its name stands there twice. */
export const parseSecretKeys = (text: string): SecretKeys => {
  const keys = text.split(',').map((one) => {
    const [id = '', base64 = ''] = one.trim().split(':');
    return { id, key: Buffer.from(base64, 'base64') };
  });
  const isRight = keys.every(({ id, key }) => /^[\w-]{1,20}$/.test(id) && key.length === KEY_BYTES);
  if (!isRight || new Set(keys.map(({ id }) => id)).size < keys.length)
    throw new Error('TRANSPORTER_KEYS has to be a list of different name:key, each key 32 bytes in base64');
  return keys;
};

/** The secret was encrypted for another place, with a key that is gone, or was changed since. */
export class SecretUnreadable extends Error {
  override readonly name = 'SecretUnreadable';
}

/**
 * Encrypts what is stored (D-7.03). `place` (shop, transporter, field) is bound to the text, so that a secret that is
 * copied into another record cannot be read there.
 */
export const createSecretBox = (keys: SecretKeys) => {
  const [first] = keys;
  if (!first) throw new Error('no key to encrypt with');
  return {
    seal: (text: string, place: readonly string[]): string => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, first.key, nonce, TAG).setAAD(Buffer.from(JSON.stringify(place)));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [first.id, Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')].join(':');
    },
    /** Throws `SecretUnreadable`. */
    open: (sealed: string, place: readonly string[]): string => {
      const [id, base64 = ''] = sealed.split(':');
      const known = keys.find((one) => one.id === id);
      if (!known) throw new SecretUnreadable('a secret was encrypted with a key that is not here');
      const bytes = Buffer.from(base64, 'base64');
      try {
        const decipher = createDecipheriv(CIPHER, known.key, bytes.subarray(0, NONCE_BYTES), TAG)
          .setAAD(Buffer.from(JSON.stringify(place)))
          .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
        return text.toString('utf8');
      } catch (error) {
        throw new SecretUnreadable('a secret could not be decrypted', { cause: error });
      }
    },
    /** Encrypted with a former key: to be encrypted anew by `rotate-keys`. */
    isOld: (sealed: string): boolean => !sealed.startsWith(`${first.id}:`),
  };
};
export type SecretBox = ReturnType<typeof createSecretBox>;
