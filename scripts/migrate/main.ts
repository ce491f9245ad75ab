import { MigrationFailed } from '@shop/service-kit';
import { z } from 'zod';
import { explain } from '../console/plain-error.ts';
import { mongodbUrlBeside, USUAL_PORT } from '../start/ports.ts';
import { readMigrateArguments } from './arguments.ts';
import { migrateAll } from './migrate-all.ts';

const Environment = z.object({ MONGODB_URL: z.string().optional() });

try {
  const port = readMigrateArguments(process.argv.slice(2));
  const fromEnvironment = port === undefined ? Environment.parse(process.env).MONGODB_URL : undefined;
  await migrateAll(fromEnvironment ?? mongodbUrlBeside(port ?? USUAL_PORT));
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof MigrationFailed ? error.message : explain(error));
}
