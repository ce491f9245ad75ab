import { kubeIn } from '../../scripts/cluster/kube.ts';
import type { ShopAddress } from './shop-under-load.ts';

const variable = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these with "npm run test:cluster", which installs the shop`);
  return value;
};

/** The installed shop under test; `npm run test:cluster` installs it and sets the variables. */
export const cluster = {
  at: kubeIn,
  kube: kubeIn(variable('CLUSTER_NAMESPACE')),
  /** Tags of the images of this checkout and of the next version. */
  now: variable('CLUSTER_NOW'),
  next: variable('CLUSTER_NEXT'),
  /** Checkouts from which the storefront's team releases. */
  nextFolder: variable('CLUSTER_NEXT_FOLDER'),
  brokenFolder: variable('CLUSTER_BROKEN_FOLDER'),
  address: {
    shop: variable('BASE_URL'),
    visitorSecret: variable('VISITOR_SECRET'),
    ownerEmail: variable('OWNER_EMAIL'),
    ownerPassword: variable('OWNER_PASSWORD'),
  } satisfies ShopAddress,
};

export const COMPONENTS = [
  'svc-catalog',
  'svc-catalog-staff',
  'svc-staff',
  'svc-order',
  'svc-logistics',
  'svc-payments',
  'mf-shell',
] as const;
export type Component = (typeof COMPONENTS)[number];
export const selectorOf = (component: string): string => `app.kubernetes.io/component=${component}`;
