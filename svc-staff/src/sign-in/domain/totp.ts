import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as every app has it: SHA-1, six digits, thirty seconds. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** A clock may be so many steps away, and a code takes a while to type. */
const WINDOW = [0, -1, 1] as const;
/** RFC 4226 wants 16 bytes at least. */
const SECRET_BYTES = 20;
const RECOVERY_BYTES = 10;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const base32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((part) => ALPHABET[parseInt(part.padEnd(5, '0'), 2)]).join('');
};

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

export const codeAt = (secret: Uint8Array, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 0x0f;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0');
};
export const stepAt = (now: number): number => Math.floor(now / STEP_MS);

/** The step whose code this is, later than that of the last one that was taken; null: of none. */
export const stepOfCode = (secret: Uint8Array, code: string, now: number, after: number): number | null => {
  const typed = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(typed)) return null;
  const found = WINDOW.map((away) => stepAt(now) + away).filter((step) =>
    timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(typed)),
  );
  return found.find((step) => step > after) ?? null;
};

/** For the QR code that apps read. */
export const otpauthOf = (secret: Uint8Array, issuer: string, account: string): string => {
  const label = [issuer, account].map(encodeURIComponent).join(':');
  return `otpauth://totp/${label}?${new URLSearchParams({ secret: base32(secret), issuer }).toString().replaceAll('+', '%20')}`;
};

/** `K7QD-2M4A-...`: 80 random bits cannot be guessed, so a plain digest is safe to store. */
export const newRecoveryCode = (): string => (base32(randomBytes(RECOVERY_BYTES)).match(/.{4}/g) ?? []).join('-');
/** The stored digest; the code may be typed in any case, with or without its dashes. */
export const recoveryDigest = (account: string, code: string): string =>
  createHash('sha256')
    .update(`${account}:${code.toUpperCase().replace(/[^A-Z2-7]/g, '')}`)
    .digest('base64url');
