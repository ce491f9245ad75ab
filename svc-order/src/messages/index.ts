/** Messages of visitors to the shop. */
export { messageModel } from './persistence/message.model.ts';
export { createMessages, type Messages } from './persistence/message.repository.ts';
