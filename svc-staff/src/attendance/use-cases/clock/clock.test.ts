import { newId, type StaffCommand } from '@shop/service-kit';
import type { AttendanceRecord } from '../../domain/attendance.ts';
import { clock, type ClockDeps } from './clock.ts';

const [SHOP, LINA] = [newId(), newId()];
const commandOf = (operation: string): StaffCommand => ({
  staff: {
    sub: LINA,
    name: 'Lina',
    shopUuid: SHOP,
    role: 'cashier',
    permissions: [],
    warehouses: [],
    heldTo: [],
    suppliers: [],
  },
  requestId: newId(),
  operation,
  from: '',
  at: Date.now(),
  signal: new AbortController().signal,
});

it('lets a person in once by one request, also where its answer was lost and they have gone since', async () => {
  const entries = new Map<string, AttendanceRecord>();
  const deps = {
    attendance: {
      of: () => ({
        openOf: async () => [...entries.values()].find(({ open }) => open) ?? null,
        find: async (id: string) => entries.get(id) ?? null,
        begin: async (entry: AttendanceRecord) => entries.set(entry._id, entry),
        write: async (seen: AttendanceRecord, times: object) => {
          entries.set(seen._id, { ...seen, ...times, open: false });
          return entries.get(seen._id);
        },
        closedBy: async () => null,
      }),
    },
    staff: { of: () => ({ find: async () => ({ name: 'Lina', active: true }) }) },
    nudge: () => undefined,
  } as never as ClockDeps; // the calls that the story makes
  const came = commandOf('came');
  await clock(deps, { to: 'in' }, came);
  await clock(deps, { to: 'out' }, commandOf('went'));
  expect(await clock(deps, { to: 'in' }, came)).toMatchObject({ kind: 'done', entry: { open: false } });
  expect(entries.size).toBe(1);
  await clock(deps, { to: 'in' }, commandOf('came again'));
  expect(entries.size).toBe(2);
});
