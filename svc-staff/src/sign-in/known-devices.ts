import { createVisitorTokens, newId, readCookie } from '@shop/service-kit';
import type { Request, Response } from 'express';
import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';

const COOKIE = 'hanout_staff_device';
const PURPOSE = 'staff-device';
const KNOWN_SECONDS = 180 * 24 * 3600;

/** Identifies an account without revealing it to a person who reads the cookie. */
const nameOf = (email: string): string => createHash('sha256').update(email).digest('base64url').slice(0, 22);

/**
 * Devices on which an account has signed in before, by a signed cookie that scripts cannot read. It opens nothing: it
 * only keeps a stranger's wrong passwords from locking that device out.
 */
export const createKnownDevices = (
  config: Pick<Config, 'AUTH_SECRET' | 'AUTH_SECRET_PREVIOUS'>,
  options: { readonly secure: boolean; readonly path: string },
) => {
  const tokens = createVisitorTokens(config.AUTH_SECRET, config.AUTH_SECRET_PREVIOUS);
  const read = (req: Request, email: string, now: number): string | undefined => {
    const [account, device] = tokens.subjectOf(PURPOSE, readCookie(req, COOKIE), now)?.split('|') ?? [];
    return account === nameOf(email) ? device : undefined;
  };
  return {
    /** The device's id if this account has signed in there before. */
    of: read,
    remember: (req: Request, res: Response, email: string, now: number): void => {
      const device = read(req, email, now) ?? newId();
      const value = tokens.issue(PURPOSE, `${nameOf(email)}|${device}`, KNOWN_SECONDS, now);
      res.cookie(COOKIE, value, {
        httpOnly: true,
        sameSite: 'lax',
        ...options,
        maxAge: KNOWN_SECONDS * 1000,
        encode: String,
      });
    },
  };
};
export type KnownDevices = ReturnType<typeof createKnownDevices>;
