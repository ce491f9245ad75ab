import { recordModel } from '@shop/service-kit';
import type { Connection, Model } from 'mongoose';
import { moment, text } from '../../shared/fields.ts';
import { withCalls, type WebhookSender } from '../domain/webhook-silence.ts';

const MAX_MS = 2000;

export type WebhookSenderModel = Model<WebhookSender>;
export const webhookSenderModel = (connection: Connection): WebhookSenderModel =>
  recordModel<WebhookSender>(connection, {
    name: 'WebhookSender',
    collection: 'webhook_senders',
    fields: {
      _id: text,
      shopUuid: text,
      adapter: text,
      firstAt: moment,
      lastAt: moment,
      days: { type: [Object], required: true },
    },
  });

/** How often each account's company calls. Written by the one replica that applies the calls. */
export const createWebhookSenders = (model: WebhookSenderModel) => ({
  all: (): Promise<WebhookSender[]> => model.find().limit(10_000).maxTimeMS(MAX_MS).lean<WebhookSender[]>().exec(),
  note: async (
    { transporter, shopUuid, adapter }: Readonly<Record<'transporter' | 'shopUuid' | 'adapter', string>>,
    day: string,
    { calls, lastAt }: { readonly calls: number; readonly lastAt: Date },
  ): Promise<void> => {
    const before = await model.findById(transporter).maxTimeMS(MAX_MS).lean<WebhookSender | null>();
    const days = withCalls(before?.days ?? [], day, calls);
    await model
      .updateOne(
        { _id: transporter },
        { $set: { days, adapter }, $max: { lastAt }, $setOnInsert: { shopUuid, firstAt: lastAt } },
        { upsert: true, maxTimeMS: MAX_MS },
      )
      .exec();
  },
});
export type WebhookSenders = ReturnType<typeof createWebhookSenders>;
