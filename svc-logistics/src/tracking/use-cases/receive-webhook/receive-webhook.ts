import { createHash } from 'node:crypto';
import type { Logger } from '@shop/service-kit';
import type { Companies, CompanyLine, WebhookReading, WebhookRequest } from '../../../companies/index.ts';
import type { CompanyWebhooks } from '../../persistence/company-webhook.repository.ts';
import type { WebhookGate } from '../../webhook-gate.ts';

export interface ReceiveWebhookDeps {
  /** The account that a call names, for as long as it may be remembered. */
  readonly accountOf: Companies['lineOfAccount'];
  readonly webhooks: Pick<CompanyWebhooks, 'keep'>;
  readonly webhookGate: WebhookGate;
  /** Something waits to be applied. */
  readonly nudgeTracking: () => void;
  readonly logger: Logger;
  readonly now: () => number;
}
export interface ReceiveWebhook {
  readonly adapter: string;
  readonly account: string;
  readonly request: WebhookRequest;
}
export type ReceiveWebhookOutcome =
  | { readonly kind: 'taken' | 'not-found' | 'wrong-signature' | 'too-many' }
  | Extract<WebhookReading, { readonly kind: 'challenge' }>;

/** A call that comes again has the same bytes. */
const idOf = (account: string, body: Uint8Array): string =>
  createHash('sha256').update(account).update('\0').update(body).digest('base64url');

const keepCall = async (
  deps: ReceiveWebhookDeps,
  { transporter, adapter }: CompanyLine,
  { body }: WebhookRequest,
  reading: Extract<WebhookReading, { readonly kind: 'news' | 'unreadable' }>,
): Promise<void> => {
  const news = reading.kind === 'news' ? reading.news : [];
  const isNew = await deps.webhooks.keep({
    _id: idOf(transporter._id, body),
    shopUuid: transporter.shopUuid,
    transporter: transporter._id,
    adapter: adapter.name,
    heardAt: new Date(deps.now()),
    body: new TextDecoder().decode(body),
    news,
    state: reading.kind === 'news' ? 'new' : 'unreadable',
  });
  if (!isNew) return;
  if (reading.kind === 'unreadable')
    deps.logger.error(
      { company: adapter.name, account: transporter._id },
      'a call of a company is rightly signed and cannot be read; it is kept for a person (company_webhooks)',
    );
  else deps.nudgeTracking();
};

/**
 * C-4.06: takes a company's call. It is stored as it came, and applied by a loop, so that the company has its answer at
 * once. Its signature is checked on the raw bytes (D-7.07).
 */
export const receiveWebhook = async (
  deps: ReceiveWebhookDeps,
  { adapter, account, request }: ReceiveWebhook,
): Promise<ReceiveWebhookOutcome> => {
  if (!deps.webhookGate.admits(account, deps.now())) return { kind: 'too-many' };
  const line = await deps.accountOf(adapter, account);
  const read = line?.adapter.readWebhook;
  if (!line || !read) return { kind: 'not-found' };
  const reading = read(line.call.account, request);
  switch (reading.kind) {
    case 'wrongSignature':
      return { kind: 'wrong-signature' };
    case 'challenge':
      return reading;
    case 'news':
    case 'unreadable':
      // News is told by a post alone, and only what is signed is kept.
      if (request.method === 'GET') return { kind: 'not-found' };
      await keepCall(deps, line, request, reading);
      return { kind: 'taken' };
  }
};
