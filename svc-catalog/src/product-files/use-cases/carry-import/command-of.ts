import type { StaffCommand } from '@shop/service-kit';
import type { ImportRecord } from '../../persistence/import.model.ts';

const NOT_ABORTED = new AbortController().signal;

/** Each unit is written as if by a request of the person who booked: with the same key for each repetition. */
export const commandOf = ({ _id, shopUuid, booker }: ImportRecord, place: number, step: string): StaffCommand => ({
  staff: {
    sub: booker?.sub ?? '',
    name: booker?.name ?? '',
    shopUuid,
    role: '',
    permissions: [],
    warehouses: [],
    heldTo: [],
    suppliers: [],
  },
  requestId: booker?.request ?? _id,
  operation: `import:${_id}:${place}:${step}`,
  from: booker?.from ?? '',
  at: Date.now(),
  signal: NOT_ABORTED,
});
