import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';

export const StaffMember = z.object({ uuid: z.string(), name: z.string(), role: z.string() });
export type StaffMember = z.infer<typeof StaffMember>;

export const listStaff = endpoint({
  id: 'listStaff',
  service: 'catalog',
  method: 'get',
  path: '/dashboard/api/staff',
  summary: 'People an order can be assigned to',
  access: { permission: 'staff.read' },
  responses: { 200: z.object({ staff: z.array(StaffMember) }) },
});
