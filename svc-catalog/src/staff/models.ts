import type { Connection } from 'mongoose';
import { shopModels } from '../shop/index.ts';
import { staffModels } from './persistence/staff.model.ts';

/** The collections that the program reads and writes through models; the rest is better-auth's own. */
export const staffProgramModels = (connection: Connection) => ({
  ...staffModels(connection),
  ...shopModels(connection),
});
export type StaffProgramModels = ReturnType<typeof staffProgramModels>;
