import { outboxFields, outboxIndex, recordModel } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import type { MessageRecord } from '../domain/message-record.ts';

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;

export const messageModel = (connection: Connection) =>
  recordModel<MessageRecord>(connection, {
    name: 'ContactMessage',
    collection: 'contact_messages',
    fields: {
      _id: text,
      shopUuid: text,
      messageKey: text,
      subject: text,
      name: text,
      phone: text,
      orderNumber: { type: String, default: '' },
      text,
      language: text,
      state: text,
      createdAt: number,
      answeredBy: { type: Object, default: null },
      answeredAt: { type: Number, default: null },
      version: number,
    },
    hidden: outboxFields,
    indexes: [
      // A repeated submission finds the stored message.
      [{ shopUuid: 1, messageKey: 1 }, { unique: true }],
      [{ shopUuid: 1, state: 1, createdAt: 1, _id: 1 }],
      outboxIndex,
    ],
  });
export type MessageModel = ReturnType<typeof messageModel>;
