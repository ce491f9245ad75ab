import { runMigrateProgram } from '@shop/service-kit';
import { migrations } from './migrations/index.ts';

await runMigrateProgram(migrations);
