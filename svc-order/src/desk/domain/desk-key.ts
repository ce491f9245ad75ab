import { normalizePhone } from '@shop/contracts/order';
import { customerIdOf } from '../../customers/domain/customer-id.ts';

/**
 * D-4.09: a lease covers the phone, with all its orders and carts, in whatever way the number was typed; whoever gave
 * none is held by the order or cart alone. The number itself is not kept.
 */
export const deskKeyOf = (shopUuid: string, phone: string | null | undefined, subject: string): string =>
  phone ? customerIdOf(shopUuid, normalizePhone(phone)) : `alone:${subject}`;
