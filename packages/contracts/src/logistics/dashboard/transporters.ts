import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Uuid } from '../../primitives.ts';

export const listTransporters = endpoint({
  id: 'listTransporters',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/transporter',
  summary: 'Transporters of the shop',
  access: { permission: 'transporter.read' },
  responses: {
    200: z.object({
      transporters: z.array(
        z.object({
          uuid: Uuid,
          name: z.string(),
          adapter: z.string(),
          services: z.array(z.enum(['home', 'stopdesk'])),
          active: z.boolean(),
        }),
      ),
    }),
  },
});
