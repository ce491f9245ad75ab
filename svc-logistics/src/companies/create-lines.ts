import type { TransporterRecord } from '../delivery/index.ts';
import { accountOf, isIncomplete } from './account-of.ts';
import type { CompanyLine } from './company-line.ts';
import type { Finding } from './domain/account-health.ts';
import { withCleanWords } from './domain/clean-words.ts';
import type { CompanyAccount, CompanyAdapter, CompanyAdapters } from './domain/company-adapter.ts';
import type { AccountHealths } from './persistence/account-health.repository.ts';
import { SecretUnreadable, type SecretBox } from './secret-box.ts';
import { createSendToCompany, type SendDeps, type SendOptions } from './wire/send-to-company.ts';

export interface LineDeps extends SendDeps {
  readonly adapters: CompanyAdapters;
  readonly accountHealths: AccountHealths;
  /** Null: this installation has no key, so that no secret can be kept. */
  readonly secretBox: SecretBox | null;
}

/** Ways from accounts to their companies. */
export const createLines = (deps: LineDeps) => {
  const { adapters, accountHealths, secretBox, now, logger } = deps;

  /** The way to an account; `options` say who tries it. */
  const wayTo = (adapter: CompanyAdapter, account: CompanyAccount, options: SendOptions = {}): CompanyLine['call'] => ({
    account,
    send: createSendToCompany(deps, adapter, account, options),
  });

  /** Nothing is sent with keys that are refused, until they are right. One line of the log for all that follows. */
  const pause = async (record: TransporterRecord, finding: Finding): Promise<CompanyLine['paused']> => {
    const { before, after } = await accountHealths.note(record, finding, now());
    if (before?.result !== 'refused')
      logger.error({ company: record.adapter, account: record._id }, 'the keys of a company account do not work');
    return { since: after.since, words: after.words };
  };
  const accountIn = async (
    record: TransporterRecord,
  ): Promise<{ readonly account: CompanyAccount; readonly paused: CompanyLine['paused'] }> => {
    try {
      const health = await accountHealths.find(record);
      const paused = health?.result === 'refused' ? { since: health.since, words: health.words } : null;
      return { account: accountOf(record, secretBox), paused };
    } catch (error) {
      if (!(error instanceof SecretUnreadable)) throw error;
      const paused = await pause(record, { result: 'refused', reason: 'unreadable', words: '' });
      return { account: accountOf({ ...record, secrets: {} }, secretBox), paused };
    }
  };
  const lineOf = async (record: TransporterRecord | null): Promise<CompanyLine | null> => {
    const adapter = record ? adapters[record.adapter] : undefined;
    if (!record || !adapter) return null;
    const { account, paused: refused } = await accountIn(record);
    // Its company would refuse it.
    const isAsked = !isIncomplete(adapter, record);
    const paused = refused ?? (isAsked ? null : { since: record.accountChangedAt ?? now(), words: '' });
    const call = wayTo(adapter, account, {
      paused: paused?.words,
      onRefused: async (words) =>
        void (await pause(record, { result: 'refused', reason: words === '' ? 'keys' : null, words })),
    });
    const { secrets: _secrets, settings: _settings, ...transporter } = record;
    const ofAccount = { ...withCleanWords(adapter, account), batch: adapter.batchOf?.(account) ?? adapter.batch };
    return { transporter, adapter: ofAccount, call, paused };
  };

  return { wayTo, lineOf };
};
