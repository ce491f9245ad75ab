import type { LocalizedText } from '@shop/contracts';
import { StaffActed } from '@shop/contracts/staff/events';
import { newEnvelope, type StaffCommand } from '@shop/service-kit';
import { SOURCE } from '../shared/source.ts';

type Fields = Readonly<Record<string, string | number | boolean | null>>;

/** D-11.03: the audit entry of a write in stock, which is published from the stock item itself. */
export const stockAudit = (
  { staff, requestId, from, device, at }: Pick<StaffCommand, 'staff' | 'requestId' | 'from' | 'device' | 'at'>,
  entry: {
    /** The product whose page shows the entry. */
    readonly product: string;
    readonly action: string;
    readonly name?: LocalizedText | undefined;
    readonly before?: Fields;
    readonly after: Fields;
  },
) =>
  newEnvelope(StaffActed, {
    source: SOURCE,
    seq: at,
    shopUuid: staff.shopUuid,
    subject: entry.product,
    correlationId: requestId,
    occurredAt: new Date(at).toISOString(),
    data: {
      by: { id: staff.sub, name: staff.name },
      entity: 'product',
      action: entry.action,
      ...(entry.name !== undefined && { name: entry.name }),
      before: entry.before ?? {},
      after: entry.after,
      from,
      ...(device !== undefined && { device }),
    },
  });
