/** What other modules may use of customers. */
export { customerIdOf } from './domain/customer-id.ts';
