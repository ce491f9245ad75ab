import type { ACCOUNT_CHECKS } from '@shop/contracts/logistics/dashboard';

export type CheckResult = (typeof ACCOUNT_CHECKS)[number];
/** Why an account does not work, where its company has no words for it. */
export type CheckReason = 'keys' | 'incomplete' | 'unreadable' | 'address' | 'silent' | 'strange' | 'none';

/** D-7.10: what the last check of an account found. Its key is the transporter's. Times in milliseconds. */
export interface AccountHealthRecord {
  readonly _id: string;
  readonly shopUuid: string;
  /** `accountChangedAt` of what was checked: what was said of former keys is no longer true. */
  readonly account: number;
  readonly result: CheckResult;
  readonly reason: CheckReason | null;
  /** The company's own. */
  readonly words: string;
  readonly at: number;
  /** The first check in a row with this result. */
  readonly since: number;
  readonly keysEnd: number | null;
}
export type Finding = Pick<AccountHealthRecord, 'result' | 'reason' | 'words'> & { readonly keysEnd?: number | null };

/** What is known of an account as it is now. */
export const healthOf = (
  health: AccountHealthRecord | undefined | null,
  { accountChangedAt = 0 }: { readonly accountChangedAt?: number },
): AccountHealthRecord | null => (health?.account === accountChangedAt ? health : null);

/** The record after a check: a repeated finding keeps its beginning. */
export const afterCheck = (
  before: AccountHealthRecord | null,
  transporter: { readonly _id: string; readonly shopUuid: string; readonly accountChangedAt?: number },
  finding: Finding,
  now: number,
): AccountHealthRecord => ({
  _id: transporter._id,
  shopUuid: transporter.shopUuid,
  account: transporter.accountChangedAt ?? 0,
  result: finding.result,
  reason: finding.reason,
  words: finding.words,
  at: now,
  since: before?.result === finding.result ? before.since : now,
  keysEnd: finding.keysEnd ?? before?.keysEnd ?? null,
});

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
/** Keys are tried at five in the morning, by the clock of Algiers: before people begin. */
const CHECKED_AT_MS = 4 * HOUR_MS;

/** Whether the account is to be tried again: once each night, and hourly while its company does not answer. */
export const isCheckDue = (health: Pick<AccountHealthRecord, 'result' | 'at'> | null, now: number): boolean => {
  if (health === null) return true;
  if (health.result === 'unreachable' && now - health.at >= HOUR_MS) return true;
  const lastNight = Math.floor((now - CHECKED_AT_MS) / DAY_MS) * DAY_MS + CHECKED_AT_MS;
  return health.at < lastNight;
};
