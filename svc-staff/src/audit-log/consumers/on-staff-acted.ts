import type { StaffActed } from '@shop/contracts/staff/events';
import type { z } from 'zod';
import { noteAct, type NoteActDeps } from '../use-cases/note-act/note-act.ts';

export const onStaffActed =
  (deps: NoteActDeps) =>
  ({ id, shopUuid, occurredAt, subject, correlationId, data }: z.output<typeof StaffActed>): Promise<void> =>
    noteAct(deps, { _id: id, shopUuid, at: new Date(occurredAt), subject, requestId: correlationId, ...data });
