import type { Connection } from 'mongoose';
import { attendanceModels } from './attendance/index.ts';
import { auditModels, erasedSubjectModels } from './audit-log/index.ts';
import { shopModels } from './shops/index.ts';
import { signInModels } from './sign-in/index.ts';
import { teamModels } from './team/index.ts';

/** Every collection of this service: what it reads and writes by models, and of better-auth's own the indexes. */
export const modelsOf = (connection: Connection) => ({
  ...teamModels(connection),
  ...attendanceModels(connection),
  ...signInModels(connection),
  ...auditModels(connection),
  ...erasedSubjectModels(connection),
  ...shopModels(connection),
});
export type Models = ReturnType<typeof modelsOf>;
