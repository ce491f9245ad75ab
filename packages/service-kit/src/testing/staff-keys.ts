import {
  type Permission,
  type Role,
  ROLE_PERMISSIONS,
  ROLE_SCOPES,
  type Scope,
  STAFF_AUDIENCE,
  type StaffClaims,
} from '@shop/contracts/staff';
import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export interface TestStaff {
  readonly jwksUrl: string;
  /** For another process that signs tokens which services accept by this key server. */
  readonly privateKeyPem: string;
  /** A signed staff token; permissions and scopes default to the role's. */
  readonly token: (claims: {
    shopUuid: string;
    role?: Role;
    permissions?: readonly Permission[];
    name?: string;
    sub?: string;
    warehouses?: string[];
    heldTo?: readonly Scope[];
    suppliers?: string[];
    /** Default 300; negative: it has ended. */
    secondsLeft?: number;
    audience?: string;
  }) => string;
  readonly stop: () => Promise<void>;
}

const tokenSigner =
  (privateKey: KeyObject): TestStaff['token'] =>
  ({
    shopUuid,
    role = 'owner',
    permissions = ROLE_PERMISSIONS[role],
    name = 'Sarah B.',
    sub = 'staff-sarah',
    warehouses = [],
    heldTo = ROLE_SCOPES[role],
    suppliers = [],
    secondsLeft = 300,
    audience = STAFF_AUDIENCE,
  }) => {
    const now = Math.floor(Date.now() / 1000);
    const scopes = { heldTo: [...heldTo], warehouses, suppliers };
    const claims: StaffClaims = { sub, name, shopUuid, role, permissions: [...permissions], ...scopes };
    const payload = { ...claims, aud: audience, iat: now, exp: now + secondsLeft };
    const signed = `${encoded({ alg: 'EdDSA', kid: 'test' })}.${encoded(payload)}`;
    return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
  };

/** Signs tokens for services that believe the key server of another process. */
export const borrowedStaffKeys = (jwksUrl: string, privateKeyPem: string): TestStaff => ({
  jwksUrl,
  privateKeyPem,
  token: tokenSigner(createPrivateKey(privateKeyPem)),
  stop: async () => undefined,
});

/** A real key server and real EdDSA tokens, so that a service checks staff in tests as it does in the shop. */
export const startStaffKeys = async (): Promise<TestStaff> => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const jwks = JSON.stringify({
    keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'test', alg: 'EdDSA', use: 'sig' }],
  });
  const server = createServer((_req, res) => void res.setHeader('Content-Type', 'application/json').end(jwks));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string

  return {
    jwksUrl: `http://127.0.0.1:${port}/jwks`,
    privateKeyPem: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    token: tokenSigner(privateKey),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
