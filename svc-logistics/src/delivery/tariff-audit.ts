import { actedEvent, type NewEvent, type StaffCommand } from '@shop/service-kit';
import type { TariffDifference, TariffRow } from './domain/tariff-rows.ts';
import type { Transporter } from './domain/transporter.ts';
import { rowOnTheWire } from './grid-on-the-wire.ts';

/** Rows that an audit entry holds; a whole grid would be longer than a message may be. */
const MOST_ROWS = 200;
const some = (rows: readonly TariffRow[]) => rows.slice(0, MOST_ROWS).map(rowOnTheWire);

/** D-11.03: the rows that were changed, as they were and as they are. */
export const tariffsActed = (
  command: StaffCommand,
  action: 'tariff.change' | 'tariff.import',
  { _id, name }: Transporter,
  { added, changed, removed }: TariffDifference,
): NewEvent => {
  const before = [...removed, ...changed.map((pair) => pair.before)];
  const after = [...added, ...changed.map((pair) => pair.after)];
  const isCut = Math.max(before.length, after.length) > MOST_ROWS;
  return actedEvent(command, command.at, {
    entity: 'tariff',
    subject: _id,
    action,
    name,
    before: { rows: some(before) },
    after: {
      rows: some(after),
      ...(isCut && { added: added.length, changed: changed.length, removed: removed.length }),
    },
  });
};
