import type { MigrationStep } from '@shop/service-kit';
import { mongo } from 'mongoose';
import type { Models } from '../models.ts';

/**
 * Indexes of earlier releases, whose work others do now. That by time without words is not among them yet: the release
 * before names it in its queries, and its replicas may be at work beside ours (ADR 18).
 */
const RETIRED = [
  'shopUuid_1_state_1_placedAt_-1',
  'shopUuid_1_placedAt_-1',
  'shopUuid_1_total_-1',
  'shopUuid_1_place.wilaya.id_1_placedAt_-1',
  'shopUuid_1_transporter.uuid_1_placedAt_-1',
  'shopUuid_1_assignee.uuid_1_placedAt_-1',
  'shopUuid_1_customer.uuid_1_placedAt_-1',
];

/** Another one was faster. */
const ignoreMissing = (error: unknown): void => {
  if (!(error instanceof mongo.MongoServerError) || error.codeName !== 'IndexNotFound') throw error;
};

export const retiredOrderIndexes: MigrationStep<Pick<Models, 'orders'>> = {
  name: '0001-retired-order-indexes',
  run: async ({ models: { orders } }) => {
    // Those that do their work first: lists are read meanwhile.
    await orders.createIndexes();
    const there = (await orders.collection.indexes()).map(({ name }) => name);
    const retired = RETIRED.filter((name) => there.includes(name));
    for (const name of retired) await orders.collection.dropIndex(name).catch(ignoreMissing);
    return { kind: 'done', note: `${retired.length} of them were there` };
  },
};
