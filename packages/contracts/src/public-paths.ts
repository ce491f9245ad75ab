/** A program that answers calls of browsers. */
export type PublicProgram =
  'svc-catalog' | 'svc-catalog-staff' | 'svc-order' | 'svc-logistics' | 'svc-payments' | 'svc-staff';

/**
 * Which program answers which calls of browsers: the first prefix that a path begins with, whole segments only. The
 * shell answers every other path. The shell's gateway reads this table, and the chart's ingress is rendered from it
 * (`charts/hanout/paths.yaml`, held by `npm test -- charts`).
 */
export const PUBLIC_PATHS: readonly (readonly [prefix: string, program: PublicProgram])[] = [
  ['/web/api/product', 'svc-catalog'],
  ['/web/api/cart', 'svc-order'],
  ['/web/api/order', 'svc-order'],
  ['/web/public/api', 'svc-catalog'],
  ['/uploads', 'svc-catalog'],
  ['/public/utilis/api', 'svc-logistics'],
  ['/dashboard/menu/api', 'svc-catalog-staff'],
  ['/dashboard/api/order', 'svc-order'],
  ['/dashboard/api/cart', 'svc-order'],
  ['/dashboard/api/customer', 'svc-order'],
  ['/dashboard/api/message', 'svc-order'],
  ['/dashboard/api/segments', 'svc-order'],
  ['/dashboard/api/packing', 'svc-order'],
  ['/dashboard/api/pos', 'svc-order'],
  // The figures that orders give of promotions; promotions themselves are written in the catalogue.
  ['/dashboard/api/promotions', 'svc-order'],
  ['/dashboard/api/stock', 'svc-logistics'],
  ['/dashboard/api/transporter', 'svc-logistics'],
  ['/dashboard/api/warehouse', 'svc-logistics'],
  ['/dashboard/api/places', 'svc-logistics'],
  ['/dashboard/api/tariff', 'svc-logistics'],
  ['/dashboard/api/pool', 'svc-logistics'],
  ['/dashboard/api/parcel-task', 'svc-logistics'],
  ['/dashboard/api/expedition', 'svc-logistics'],
  ['/dashboard/api/internal-expedition', 'svc-logistics'],
  ['/dashboard/api/supplier', 'svc-logistics'],
  ['/dashboard/api/incident', 'svc-logistics'],
  ['/dashboard/api/payments', 'svc-payments'],
  ['/dashboard/api/staff', 'svc-staff'],
  ['/dashboard/api', 'svc-catalog-staff'],
  // Delivery companies say here what happens to parcels (C-4.06).
  ['/webhooks/transporter', 'svc-logistics'],
];

export interface PublicRoute {
  readonly prefix: string;
  readonly program: PublicProgram;
}

/** Undefined where the shell answers the path. */
export const publicRouteOf = (path: string): PublicRoute | undefined => {
  const route = PUBLIC_PATHS.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`));
  return route && { prefix: route[0], program: route[1] };
};
