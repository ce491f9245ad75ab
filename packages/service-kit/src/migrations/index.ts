export { ensureIndexes } from './indexes.ts';
export { migrate, MigrationFailed } from './migrate.ts';
export { needMigrated, NotMigrated } from './need-migrated.ts';
export { migrateDatabase, runMigrateProgram } from './program.ts';
export { retireIndexes, type IndexedModel } from './retire-indexes.ts';
export {
  defineMigrations,
  MIGRATIONS_COLLECTION,
  type MigrationStep,
  type RecordedStep,
  type ServiceMigrations,
  type StepContext,
  type StepOutcome,
} from './steps.ts';
