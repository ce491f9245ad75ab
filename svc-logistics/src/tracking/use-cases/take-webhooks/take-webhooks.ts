import { algiersDay } from '@shop/service-kit';
import { keepNews, type KeepNewsDeps } from '../../keep-news.ts';
import type { CompanyWebhookRecord } from '../../persistence/company-webhook.model.ts';
import type { CompanyWebhooks } from '../../persistence/company-webhook.repository.ts';
import type { WebhookSenders } from '../../persistence/webhook-sender.repository.ts';

export interface TakeWebhooksDeps extends KeepNewsDeps {
  readonly webhooks: Pick<CompanyWebhooks, 'waiting' | 'settle'>;
  readonly webhookSenders: Pick<WebhookSenders, 'note'>;
}

const bySender = (calls: readonly CompanyWebhookRecord[]): ReadonlyMap<string, readonly CompanyWebhookRecord[]> => {
  const senders = new Map<string, CompanyWebhookRecord[]>();
  for (const call of calls) senders.set(call.transporter, [...(senders.get(call.transporter) ?? []), call]);
  return senders;
};

/** Makes events of the calls that wait. Safe to repeat: an event that is there already stays as it is. */
export const takeWebhooks = async (deps: TakeWebhooksDeps, most: number): Promise<number> => {
  const calls = await deps.webhooks.waiting(most);
  if (calls.length === 0) return 0;
  await keepNews(
    deps,
    calls.map((call) => ({ ...call, via: 'webhook' as const })),
  );
  for (const [transporter, own] of bySender(calls)) {
    const last = own.at(-1);
    if (!last) continue;
    const day = algiersDay(last.heardAt.getTime());
    await deps.webhookSenders.note({ ...last, transporter }, day, { calls: own.length, lastAt: last.heardAt });
  }
  await deps.webhooks.settle(calls.map(({ _id }) => _id));
  return calls.length;
};
