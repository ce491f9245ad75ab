/** SF-9.02: how long an order counts as "just placed". Not taken from contracts: that would bring zod into the page's first script. */
export const DUPLICATE_MEMORY_MS = 7_200_000;
