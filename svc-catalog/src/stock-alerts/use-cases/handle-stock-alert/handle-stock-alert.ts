import type { Attempt, StaffCommand, StaffOutcome } from '@shop/service-kit';
import type { StaffCommits } from '../../../shared/staff-commits.ts';
import type { StockAlertRecord } from '../../domain/stock-alert.ts';
import type { StockAlerts } from '../../persistence/stock-alert.repository.ts';

export interface HandleStockAlertDeps {
  readonly stockAlerts: Pick<StockAlerts, 'of'>;
  readonly commits: StaffCommits<StockAlertRecord>;
}
export interface HandleStockAlert {
  readonly alert: string;
  readonly handled: boolean;
  /** The version that the caller has read (optimistic lock). */
  readonly version: number;
}
export type HandleStockAlertOutcome = StaffOutcome<StockAlertRecord, never>;

const isHandled = ({ handledAt }: Pick<StockAlertRecord, 'handledAt'>): boolean => handledAt !== undefined;

/** Marks that the shopper was called, or takes the mark away. */
export const handleStockAlert = async (
  { stockAlerts, commits }: HandleStockAlertDeps,
  { alert: id, handled, version }: HandleStockAlert,
  command: StaffCommand,
): Promise<Attempt<HandleStockAlertOutcome>> => {
  const checked = await commits.check(await stockAlerts.of(command.staff.shopUuid).find(id), version, command);
  if (checked.kind !== 'current') return checked;
  const alert = checked.entity;

  return commits.commit(alert, command, {
    set: { handledAt: handled ? (alert.handledAt ?? command.at) : undefined },
    audit: {
      action: handled ? 'stock-alert.handle' : 'stock-alert.reopen',
      before: { handled: isHandled(alert) },
      after: { handled },
    },
  });
};
