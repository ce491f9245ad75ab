/** Messages of visitors to the shop. */
export { messageModel, type MessageModel } from './persistence/message.model.ts';
export { createMessages, type Messages } from './persistence/message.repository.ts';
