import { z } from 'zod';

/** Whether new units of it will arrive (BO-3.18). */
export const PRODUCT_STATUSES = ['ordinary', 'discontinued', 'preorder'] as const;
export const ProductStatus = z.enum(PRODUCT_STATUSES);
export type ProductStatus = z.output<typeof ProductStatus>;

/**
 * Whether it is sold before its units arrive: until its available date, or without one until staff change the status.
 * Afterwards its stock alone decides. Times in milliseconds since the epoch.
 */
export const isPreorder = (
  { status, availableAt }: { readonly status?: string | undefined; readonly availableAt?: number | null | undefined },
  now: number,
): boolean => status === 'preorder' && (availableAt ?? Number.POSITIVE_INFINITY) > now;
