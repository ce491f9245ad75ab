import { z } from 'zod';
import { eventOf } from '../../event.ts';
import { Uuid } from '../../primitives.ts';

/**
 * D-15.03: a person was erased; whoever holds data of the person erases it too. `customers`: the UUIDv5 ids of the
 * shop's customer for each phone of the person (`customerIdOf`), by which a service recognises a phone that it holds.
 */
export const CustomerErased = eventOf(
  'customer.erased',
  1,
  z.object({ customers: z.array(Uuid), orders: z.array(Uuid) }),
);
