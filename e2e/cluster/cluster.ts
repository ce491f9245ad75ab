import { kubeIn } from '../../scripts/cluster/kube.ts';
import type { ShopAddress } from './shop-under-load.ts';

const of = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these with "npm run test:cluster", which installs the shop`);
  return value;
};

/** Where the shop under test is installed; `npm run test:cluster` installs it and says so. */
export const cluster = {
  at: kubeIn,
  kube: kubeIn(of('CLUSTER_NAMESPACE')),
  /** Tags of the images: of this checkout, and of the version after it. */
  now: of('CLUSTER_NOW'),
  next: of('CLUSTER_NEXT'),
  /** Checkouts from which the storefront's team releases. */
  nextFolder: of('CLUSTER_NEXT_FOLDER'),
  brokenFolder: of('CLUSTER_BROKEN_FOLDER'),
  address: {
    shop: of('BASE_URL'),
    visitorSecret: of('VISITOR_SECRET'),
    ownerEmail: of('OWNER_EMAIL'),
    ownerPassword: of('OWNER_PASSWORD'),
  } satisfies ShopAddress,
};

export const COMPONENTS = [
  'svc-catalog',
  'svc-staff',
  'svc-order',
  'svc-logistics',
  'svc-payments',
  'mf-shell',
] as const;
export type Component = (typeof COMPONENTS)[number];
export const selectorOf = (component: string): string => `app.kubernetes.io/component=${component}`;
