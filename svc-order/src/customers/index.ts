/** The customers of a shop, as their orders describe them. */
export { customerIdOf } from './domain/customer-id.ts';
export { createCustomerFigures, type CustomerFigures } from './persistence/customer-figures.repository.ts';
export { createCustomerOrders } from './persistence/customer-orders.repository.ts';
