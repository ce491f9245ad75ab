import { retireIndexes, type IndexedModel, type MigrationStep } from '@shop/service-kit';

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

export const retiredOrderIndexes: MigrationStep<{ readonly orders: IndexedModel }> = {
  name: '0001-retired-order-indexes',
  run: ({ models: { orders } }) => retireIndexes(orders, RETIRED),
};
