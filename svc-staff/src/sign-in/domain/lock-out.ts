/**
 * D-11.01: how many wrong passwords in a row are free, by what is counted.
 * - `pair`: one account from one address. A stranger locks himself out, not the colleague whose name he tries.
 * - `device`: one account on a device that it signed in on before; nothing else holds that device up.
 * - `account`: one account from all addresses together, devices that it knows left out: guesses spread over many
 * addresses.
 * - `address`: one address, which many people may share.
 */
export const FREE_ATTEMPTS = { pair: 5, device: 5, account: 50, address: 40 } as const;

/** Seconds of waiting from the last free failure on: doubling up to an hour, which it then stays. */
export const BLOCKS_SECONDS: readonly number[] = [30, 60, 120, 240, 480, 960, 1920, 3600];

/** A key under which failures are counted, and the number of failures without a delay. */
export interface Counted {
  readonly key: string;
  readonly free: number;
  /**
   * Whether a right password ends the count; otherwise it only does not add to it, or one's own account would clear the
   * way for guesses.
   */
  readonly endedBySuccess: boolean;
}

/**
 * The keys under which an attempt is counted: only the device if the account knows it, otherwise account and address.
 */
export const countedFor = (email: string, address: string, device: string | undefined): Counted[] =>
  device === undefined
    ? [
        { key: `pair:${email}:${address}`, free: FREE_ATTEMPTS.pair, endedBySuccess: true },
        { key: `account:${email}`, free: FREE_ATTEMPTS.account, endedBySuccess: false },
        { key: `address:${address}`, free: FREE_ATTEMPTS.address, endedBySuccess: false },
      ]
    : [{ key: `device:${device}`, free: FREE_ATTEMPTS.device, endedBySuccess: true }];

/**
 * A request for a link has no password that could be wrong, so each request counts. This protects mailboxes from
 * floods.
 */
export const FREE_ASKS = { address: 10, account: 3 } as const;
