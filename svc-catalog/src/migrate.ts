import { runMigrateProgram } from '@shop/service-kit';
import { migrations } from './database.ts';

await runMigrateProgram(migrations);
