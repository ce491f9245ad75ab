import type { TransporterRecord } from '../delivery/index.ts';
import { accountOf, isIncomplete } from './account-of.ts';
import type { Companies } from './create-companies.ts';
import type { AccountHealthRecord, Finding } from './domain/account-health.ts';
import {
  CompanySilent,
  KeysRefused,
  LimitReached,
  StrangeAnswer,
  type CompanyAdapter,
} from './domain/company-adapter.ts';
import { redacted } from './domain/redact.ts';
import type { AccountHealths } from './persistence/account-health.repository.ts';
import { SecretUnreadable, type SecretBox } from './secret-box.ts';
import { HostNotAllowed } from './wire/send-to-company.ts';

/** A person waits for it, and the gateway gives up after a while. */
export const TIMEOUT_MS = 10_000;

export interface CheckAccountDeps {
  readonly companies: Pick<Companies, 'adapters' | 'wayTo'>;
  readonly accountHealths: AccountHealths;
  readonly secretBox: SecretBox | null;
  readonly now: () => number;
}

const findingOf = (error: unknown): Omit<Finding, 'words'> | null => {
  if (error instanceof HostNotAllowed) return { result: 'refused', reason: 'address' };
  if (error instanceof KeysRefused) return { result: 'refused', reason: 'keys' };
  if (error instanceof SecretUnreadable) return { result: 'refused', reason: 'unreadable' };
  if (error instanceof StrangeAnswer) return { result: 'unreachable', reason: 'strange' };
  if (error instanceof CompanySilent) return { result: 'unreachable', reason: 'silent' };
  return null;
};

/** What a company says of the account; null: its limit is used up, so that nothing was asked. */
const find = async (
  { companies, secretBox }: CheckAccountDeps,
  adapter: CompanyAdapter,
  transporter: TransporterRecord,
): Promise<Finding | null> => {
  const { check } = adapter;
  if (!check) return { result: 'notOffered', reason: 'none', words: '' };
  if (isIncomplete(adapter, transporter)) return { result: 'refused', reason: 'incomplete', words: '' };
  try {
    const account = accountOf(transporter, secretBox);
    const answer = await check(companies.wayTo(adapter, account, { isTrial: true, timeoutMs: TIMEOUT_MS }));
    const words = redacted(answer.words, account.secrets);
    const reason = answer.result === 'refused' ? 'keys' : null;
    return { result: answer.result, reason, words, keysEnd: answer.keysEnd ?? null };
  } catch (error) {
    if (error instanceof LimitReached) return null;
    const finding = findingOf(error);
    if (!finding) throw error;
    const isCompanys = finding.reason === 'keys' && error instanceof KeysRefused;
    return { ...finding, words: isCompanys ? redacted(error.message, accountOf(transporter, secretBox).secrets) : '' };
  }
};

/**
 * D-7.10: tries an account, and keeps what was found: keys that are refused pause it, keys that are taken end the
 * pause. @returns both, or null: the company's limit is used up, and what was found before stands
 */
export const checkAccount = async (
  deps: CheckAccountDeps,
  transporter: TransporterRecord,
): Promise<{ readonly before: AccountHealthRecord | null; readonly after: AccountHealthRecord } | null> => {
  const adapter = deps.companies.adapters[transporter.adapter];
  const finding = adapter ? await find(deps, adapter, transporter) : null;
  return finding && (await deps.accountHealths.note(transporter, finding, deps.now()));
};
