import { STAFF_AUDIENCE, type StaffClaims } from '@shop/contracts/staff';
import { STAFF_AUTH_PATH } from '@shop/contracts/staff/dashboard';
import { mongodbAdapter } from 'better-auth/adapters/mongodb';
import { APIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { jwt, type Jwk } from 'better-auth/plugins/jwt';
import { isDuplicateKey, Unavailable, type Logger } from '@shop/service-kit';
import type { JSONWebKeySet } from 'jose';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { migratedDatabase } from './migrated-database.ts';
import { createStaffSecrets } from './staff-secrets.ts';

/** The header that gives better-auth the client's address. We always overwrite it, so that callers cannot forge it. */
export const ADDRESS_HEADER = 'x-staff-address';
const IDLE_SECONDS = 12 * 60 * 60;
const RENEW_AFTER_SECONDS = 10 * 60;
/** Services accept a token until it expires, so a withdrawn session or role remains effective for this long. */
export const TOKEN_SECONDS = 60;

/**
 * Origins whose pages may sign staff in and out: the configured one, and the host that the request itself came to (see
 * `webHeaders`).
 */
export const ownOrigins = (headers: Headers | undefined, publicOrigin: string): string[] => {
  const host = headers?.get('host');
  return [new URL(publicOrigin).origin, ...(host ? [`http://${host}`, `https://${host}`] : [])];
};

/** The library writes out every zero of an IPv6 address. */
const shortened = (address: string): string =>
  address.includes(':') ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;

/** Undefined if another replica wrote it first. */
const unlessThere = async <T>(write: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error)) return undefined;
    throw error;
  }
};

/** The session of a signed-in person. `headers` renew the cookie. */
export interface StaffSession {
  readonly account: string;
  /** The session token, which must not leave the service. */
  readonly token: string;
  readonly headers: Headers;
}

export interface KeptSession {
  readonly id: string;
  /** The session token, which must not leave the service. */
  readonly token: string;
  readonly agent: string;
  readonly address: string;
  readonly since: Date;
  readonly usedAt: Date;
}

/**
 * Staff accounts and sessions (D-11.01), which better-auth stores in this service's database. There is no sign-up: the
 * shop creates the accounts.
 */
export const createStaffAuth = (
  connection: Connection,
  config: Pick<Config, 'AUTH_SECRET' | 'AUTH_SECRET_PREVIOUS' | 'PUBLIC_ORIGIN'>,
  logger: Pick<Logger, 'warn'>,
) => {
  const database = migratedDatabase(connection);
  const secrets = createStaffSecrets(config);
  const auth = betterAuth({
    secrets: secrets.versions,
    // Decrypts data from before the secrets had versions.
    secret: config.AUTH_SECRET,
    baseURL: config.PUBLIC_ORIGIN,
    basePath: STAFF_AUTH_PATH,
    // mongoose's driver is the same one, in its own types
    database: mongodbAdapter(database as unknown as Parameters<typeof mongodbAdapter>[0], { transaction: false }),
    trustedOrigins: (request) => ownOrigins(request?.headers, config.PUBLIC_ORIGIN),
    emailAndPassword: { enabled: true, disableSignUp: true },
    session: { expiresIn: IDLE_SECONDS, updateAge: RENEW_AFTER_SECONDS },
    // Set explicitly, because better-auth otherwise disables the check if NODE_ENV is `test`.
    advanced: {
      // Whole: a person looks for the address that they know.
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER], ipv6Subnet: 128 },
      disableOriginCheck: false,
      disableCSRFCheck: false,
      useSecureCookies: config.PUBLIC_ORIGIN.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
    },
    // Our own lock-out counts failures per account and address for all replicas.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // A warning: a caller can cause some of its errors, and what is our fault ends as 503 and is logged there too.
    logger: {
      level: 'error',
      log: (_level, message, ...details: unknown[]) =>
        logger.warn({ err: details.find((detail) => detail instanceof Error) }, `better-auth: ${message}`),
    },
    plugins: [
      jwt({
        disableSettingJwtHeader: true,
        jwks: { keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' } },
        jwt: { audience: STAFF_AUDIENCE, issuer: config.PUBLIC_ORIGIN, expirationTime: `${TOKEN_SECONDS}s` },
      }),
    ],
  });

  /** Creates an account without a password, or finds the one with this address. @returns its id */
  const createPerson = async (email: string, name: string): Promise<string> => {
    const { internalAdapter } = await auth.$context;
    const find = async () => (await internalAdapter.findUserByEmail(email))?.user;
    const create = () => internalAdapter.createUser({ email, name, emailVerified: true }, { method: 'email-password' });
    const user = (await find()) ?? (await unlessThere(create)) ?? (await find());
    if (!user) throw new Error('the account exists but could not be read');
    return user.id;
  };
  /** Unless it has one. */
  const linkPassword = async (account: string, password: string): Promise<void> => {
    const { internalAdapter } = await auth.$context;
    const credential = { userId: account, accountId: account, providerId: 'credential', password };
    await unlessThere(() => internalAdapter.linkAccount(credential));
  };

  const signedAnew = async (headers: Headers): Promise<Headers> =>
    secrets.signedAnew(headers, (await auth.$context).authCookies.sessionToken.name);

  return {
    handler: async (request: Request): Promise<Response> =>
      auth.handler(new Request(request, { headers: await signedAnew(request.headers) })),
    /** The account behind a session cookie, and headers that renew the cookie. */
    session: async (headers: Headers): Promise<StaffSession | undefined> => {
      const { response, headers: renewed } = await auth.api
        .getSession({ headers: await signedAnew(headers), returnHeaders: true })
        .catch((error: unknown) => {
          // better-auth hides database errors behind its own "internal server error".
          throw error instanceof APIError && error.statusCode >= 500
            ? new Unavailable('the session cannot be read', { cause: error })
            : error;
        });
      return response ? { account: response.user.id, token: response.session.token, headers: renewed } : undefined;
    },
    keys: async (): Promise<JSONWebKeySet> => auth.api.getJwks(),
    /**
     * Re-encrypts the token keys that the previous secret encrypted, before the service answers requests. The previous
     * secret can be removed afterwards.
     * @throws if neither secret decrypts a key, because then no token could be issued
     */
    reencryptKeys: async (): Promise<void> => {
      const { adapter } = await auth.$context;
      for (const { id, privateKey } of await adapter.findMany<Jwk>({ model: 'jwks' })) {
        const reencrypted = await secrets.reencrypted(z.string().parse(JSON.parse(privateKey)));
        if (reencrypted === undefined)
          throw new Error('AUTH_SECRET does not open the keys of staff tokens: see docs/runbooks/secrets.md');
        const update = { privateKey: JSON.stringify(reencrypted) };
        if (update.privateKey === privateKey) continue;
        // Another replica may have re-encrypted it first.
        const where = Object.entries({ id, privateKey }).map(([field, value]) => ({ field, value }));
        await adapter.updateMany({ model: 'jwks', where, update });
      }
    },
    sign: async (claims: StaffClaims): Promise<string> =>
      (await auth.api.signJWT({ body: { payload: { ...claims, iat: Math.floor(Date.now() / 1000) } } })).token,
    /** The account of an address. */
    accountOf: async (email: string): Promise<string | undefined> => {
      const { internalAdapter } = await auth.$context;
      return (await internalAdapter.findUserByEmail(email))?.user.id;
    },
    /** Sets the password of an account that has not been handed over yet; its sessions stay. */
    setPassword: async (account: string, password: string): Promise<void> => {
      const { internalAdapter, password: passwords } = await auth.$context;
      await internalAdapter.updatePassword(account, await passwords.hash(password));
    },
    /** Takes a thread and a core for a while, so callers must queue requests of strangers. */
    hashPassword: async (password: string): Promise<string> => (await auth.$context).password.hash(password),
    isHashOf: async (hash: string, password: string): Promise<boolean> =>
      (await auth.$context).password.verify({ hash, password }),
    /** Whether it is the account's password. Costs as much where the account has none. */
    isPassword: async (account: string, password: string): Promise<boolean> => {
      const { internalAdapter, password: passwords } = await auth.$context;
      const accounts = await internalAdapter.findAccounts(account);
      const hash = accounts.find(({ providerId }) => providerId === 'credential')?.password;
      if (hash) return passwords.verify({ hash, password });
      await passwords.hash(password);
      return false;
    },
    /** The account's only password from now on. Safe to repeat. */
    putPassword: async (account: string, hash: string): Promise<void> => {
      await linkPassword(account, hash);
      await (await auth.$context).internalAdapter.updatePassword(account, hash);
    },
    createPerson,
    /** Every session of the account, but the one with this token. */
    endSessions: async (account: string, but?: string): Promise<void> => {
      const { internalAdapter } = await auth.$context;
      const sessions = await internalAdapter.listSessions(account);
      const tokens = sessions.map(({ token }) => token).filter((token) => token !== but);
      if (tokens.length > 0) await internalAdapter.deleteSessions(tokens);
    },
    /** The sessions of the account, the last used first. */
    sessions: async (account: string): Promise<KeptSession[]> => {
      const { internalAdapter } = await auth.$context;
      const sessions = await internalAdapter.listSessions(account, { onlyActiveSessions: true });
      return sessions
        .map(({ id, token, userAgent, ipAddress, createdAt, updatedAt }) => ({
          id,
          token,
          agent: userAgent ?? '',
          address: shortened(ipAddress ?? ''),
          since: createdAt,
          usedAt: updatedAt,
        }))
        .toSorted((a, b) => b.usedAt.getTime() - a.usedAt.getTime());
    },
    endSession: async (token: string): Promise<void> => (await auth.$context).internalAdapter.deleteSession(token),
    /**
     * Makes an account, or finds the one that has this address, also when another replica makes it too. @returns its id
     */
    createAccount: async (email: string, name: string, password: string): Promise<string> => {
      const { internalAdapter, password: passwords } = await auth.$context;
      const account = await createPerson(email, name);
      const accounts = await internalAdapter.findAccounts(account);
      if (accounts.some(({ providerId }) => providerId === 'credential')) return account;
      await linkPassword(account, await passwords.hash(password));
      return account;
    },
  };
};
export type StaffAuth = ReturnType<typeof createStaffAuth>;
