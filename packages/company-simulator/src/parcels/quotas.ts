/** So many calls from the first one on. */
export interface Quota {
  readonly windowMs: number;
  readonly calls: number;
}
interface Account {
  windows: { endsAt: number; calls: number }[];
  breaches: number;
  bannedUntil: number;
}
export interface Quotas {
  /** Counts a call of an account. `waitMs`: nothing was counted, and the next is taken after it; 0: it was taken. */
  readonly take: (account: string, now: number) => { readonly left: readonly number[]; readonly waitMs: number };
  readonly clear: () => void;
}

/** Breaches that only wait for the end of the window; each one after them doubles a ban of a minute. */
const FORGIVEN = 2;
const FIRST_BAN_MS = 60_000;

/** What a company counts of each account. */
export const createQuotas = (quotas: readonly Quota[], growsBans: boolean): Quotas => {
  const accounts = new Map<string, Account>();
  const leftOf = ({ windows }: Account): number[] =>
    quotas.map(({ calls }, index) => Math.max(0, calls - (windows[index]?.calls ?? 0)));

  const refuse = (account: Account, freeAt: number, now: number): number => {
    account.breaches += 1;
    if (growsBans && account.breaches > FORGIVEN)
      account.bannedUntil = now + FIRST_BAN_MS * 2 ** (account.breaches - FORGIVEN - 1);
    return Math.max(freeAt, account.bannedUntil) - now;
  };
  return {
    take: (name, now) => {
      const account = accounts.get(name) ?? { windows: [], breaches: 0, bannedUntil: 0 };
      accounts.set(name, account);
      account.windows = quotas.map(({ windowMs }, index) => {
        const window = account.windows[index];
        return window !== undefined && window.endsAt > now ? window : { endsAt: now + windowMs, calls: 0 };
      });
      const full = account.windows.filter(({ calls }, index) => calls >= (quotas[index]?.calls ?? 0));
      const freeAt = Math.max(account.bannedUntil, ...full.map(({ endsAt }) => endsAt));
      if (freeAt > now) return { left: leftOf(account), waitMs: refuse(account, freeAt, now) };
      for (const window of account.windows) window.calls += 1;
      return { left: leftOf(account), waitMs: 0 };
    },
    clear: () => accounts.clear(),
  };
};
