/** The maximum of one product in one order. */
export const MAX_UNITS = 10_000;
/** D-3.09 */
export const ABANDONED_CART_MAX_BYTES = 64 * 1024;

/** D-3.05 */
export const DEFAULT_COOLDOWN_SECONDS = 100;

/** SF-9.02: how long an order counts as just placed. */
export const DUPLICATE_MEMORY_MS = 7_200_000;
