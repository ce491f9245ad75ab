import { REPLICAS, replicaPorts } from '../scripts/start/ports.ts';

/** Variables of the system under test; `npm test` starts it and sets them. */
export const required = (name: string): string => {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: run the browser tests with "npm test -- e2e", which starts the whole system`);
  return value;
};

export const system = {
  shop: required('BASE_URL'),
  order: required('ORDER_URL'),
  catalog: required('CATALOG_URL'),
  payments: required('PAYMENTS_URL'),
  ownerEmail: required('OWNER_EMAIL'),
  ownerPassword: required('OWNER_PASSWORD'),
  chromium: required('CHROMIUM_PATH'),
};

/**
 * The addresses of the replicas behind an address: one may know of a change later than the other, and a kept-alive
 * connection always leads to the same one.
 */
export const replicasOf = (address: string): string[] =>
  replicaPorts(Number(new URL(address).port), REPLICAS).map((port) => `http://127.0.0.1:${port}`);
