/** Who orders from a shop, as their orders show them. */
export { customerIdOf } from './domain/customer-id.ts';
export { createCustomerOrders } from './persistence/customer-orders.repository.ts';
