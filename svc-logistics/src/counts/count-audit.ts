import { actedEvent, type NewEvent, type StaffCommand } from '@shop/service-kit';
import type { Count } from './domain/count.ts';

type Fields = Readonly<Record<string, string | number | boolean>>;

/** D-11.03: the audit entry of a write on a count. */
export const countAudit = (
  command: StaffCommand,
  { _id, number }: Pick<Count, '_id' | 'number'>,
  entry: { readonly action: string; readonly before?: Fields; readonly after: Fields },
): NewEvent =>
  actedEvent(command, command.at, {
    entity: 'count',
    subject: _id,
    name: number,
    action: entry.action,
    before: entry.before ?? {},
    after: entry.after,
  });
