import type { Connection } from 'mongoose';
import { shopModels } from '../shop/index.ts';
import { auditModels } from './persistence/audit.model.ts';
import { signInModels } from './persistence/sign-in.model.ts';
import { staffModels } from './persistence/staff.model.ts';

/** The collections of the program: what it reads and writes through models, and of better-auth's own the indexes. */
export const staffProgramModels = (connection: Connection) => ({
  ...staffModels(connection),
  ...signInModels(connection),
  ...auditModels(connection),
  ...shopModels(connection),
});
export type StaffProgramModels = ReturnType<typeof staffProgramModels>;
