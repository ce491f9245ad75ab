/** D-11.01: how many wrong passwords are free, of one account and from one address (which many people may share). */
export const FREE_ATTEMPTS = { account: 5, address: 40 } as const;
const FIRST_BLOCK_SECONDS = 30;
const LONGEST_BLOCK_SECONDS = 3600;

/** Seconds of waiting after so many failures in a row: none at first, then doubling up to an hour. */
export const blockSeconds = (failures: number, free: number): number => (failures < free ? 0 : Math.min(LONGEST_BLOCK_SECONDS, FIRST_BLOCK_SECONDS * 2 ** (failures - free)));
