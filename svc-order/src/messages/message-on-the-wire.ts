import type { StaffMessage } from '@shop/contracts/order/dashboard';
import type { OfShop } from '@shop/service-kit';
import type { Orders } from '../orders/index.ts';
import type { MessageRecord } from './domain/message-record.ts';

export interface MessageReads {
  readonly orders: OfShop<Orders, 'uuidsOfNumbers'>;
}

interface Reader {
  readonly shopUuid: string;
  readonly permissions: readonly string[];
}

const timestamp = (at: number): string => new Date(at).toISOString();

const messageOnTheWire = (message: MessageRecord, orderOf: ReadonlyMap<string, string>): StaffMessage => {
  const { _id, version, state, subject, name, phone, text, createdAt, orderNumber, answeredBy, answeredAt } = message;
  const order = orderOf.get(orderNumber);
  return {
    uuid: _id,
    version,
    state,
    subject,
    name,
    phone,
    text,
    createdAt: timestamp(createdAt),
    orderNumber,
    order: order === undefined ? null : { uuid: order, number: orderNumber },
    answered: answeredBy && answeredAt ? { by: answeredBy.name, at: timestamp(answeredAt) } : null,
  };
};

/** Messages for staff, each with the shop's order of its number. */
export const messageViews = async (
  { orders }: MessageReads,
  messages: readonly MessageRecord[],
  { shopUuid, permissions }: Reader,
): Promise<StaffMessage[]> => {
  const numbers = messages.flatMap(({ orderNumber }) => (orderNumber === '' ? [] : [orderNumber]));
  const mayRead = permissions.includes('order.read') && numbers.length > 0;
  const orderOf = mayRead ? await orders.of(shopUuid).uuidsOfNumbers(numbers) : new Map<string, string>();
  return messages.map((message) => messageOnTheWire(message, orderOf));
};

export const messageView = async (
  reads: MessageReads,
  message: MessageRecord,
  reader: Reader,
): Promise<StaffMessage> => {
  const [view] = await messageViews(reads, [message], reader);
  return view ?? messageOnTheWire(message, new Map());
};
