import { retireIndexes, type IndexedModel, type MigrationStep } from '@shop/service-kit';

/** The audit log is read by pages now: its indexes end with the entry's id. */
export const retiredAuditIndex: MigrationStep<{ readonly audit: IndexedModel }> = {
  name: '0002-retired-audit-index',
  run: ({ models: { audit } }) => retireIndexes(audit, ['shopUuid_1_subject_1_at_-1']),
};
