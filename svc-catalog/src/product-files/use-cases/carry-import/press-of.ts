import type { StaffWrite } from '@shop/service-kit';
import type { ImportRecord } from '../../persistence/import.model.ts';

const NOT_ABORTED = new AbortController().signal;

/** The press of who booked, as if each unit's write were one of theirs: the same for each repetition. */
export const pressOf = ({ _id, shopUuid, booker }: ImportRecord, place: number, step: string): StaffWrite => ({
  staff: {
    ...{ sub: booker?.sub ?? '', name: booker?.name ?? '', shopUuid, role: '' },
    ...{ permissions: [], warehouses: [], heldTo: [], suppliers: [] },
  },
  requestId: booker?.request ?? _id,
  operation: `import:${_id}:${place}:${step}`,
  from: booker?.from ?? '',
  signal: NOT_ABORTED,
});
