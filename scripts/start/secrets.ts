import { randomBytes, randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PlainError } from '../console/plain-error.ts';

const Secrets = z.object({
  visitorSecret: z.string().min(32),
  authSecret: z.string().min(32),
  ownerEmail: z.email(),
  ownerPassword: z.string().min(12),
  /** Encrypts the secrets of accounts at delivery companies. */
  transporterKeys: z.string().min(40),
});
export type Secrets = z.infer<typeof Secrets>;
/** Data folders from before accounts at companies have no key for them. */
const Stored = Secrets.partial({ transporterKeys: true });
const newTransporterKeys = (): string => `a:${randomBytes(32).toString('base64')}`;

/** Letters and digits that are not confused with one another on a screen. */
const READABLE = 'abcdefghijkmnpqrstuvwxyz23456789';
const readable = (length: number): string =>
  Array.from({ length }, () => READABLE[randomInt(READABLE.length)]).join('');
/** A password that a person can type from a screen; 75 bits. */
export const readablePassword = (): string => [readable(5), readable(5), readable(5)].join('-');

const write = async (path: string, secrets: Secrets): Promise<Secrets> => {
  await writeFile(path, `${JSON.stringify(Secrets.parse(secrets), null, 2)}\n`, { mode: 0o600 });
  await chmod(path, 0o600);
  return secrets;
};

/**
 * The secrets of this data folder, made at its first start and readable by its owner alone. There is no default
 * password.
 */
export async function secretsOf(data: string): Promise<Secrets> {
  const path = join(data, 'secrets.json');
  if (existsSync(path)) {
    const parsed = Stored.safeParse(JSON.parse(await readFile(path, 'utf8').then((text) => text || 'null')));
    if (parsed.success) {
      const { transporterKeys, ...others } = parsed.data;
      if (transporterKeys !== undefined) return { ...others, transporterKeys };
      return write(path, { ...others, transporterKeys: newTransporterKeys() });
    }
    throw new PlainError(`${path} is damaged: restore it, or take another data folder with --data DIR.`);
  }
  return write(path, {
    visitorSecret: randomBytes(32).toString('hex'),
    authSecret: randomBytes(32).toString('hex'),
    ownerEmail: process.env.OWNER_EMAIL ?? 'owner@elbahdja.example',
    ownerPassword: process.env.OWNER_PASSWORD ?? readablePassword(),
    transporterKeys: newTransporterKeys(),
  });
}
