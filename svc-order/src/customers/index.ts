/** The customers of a shop: what their orders say of them, and what staff write. */
export { customerProblem } from './customer-answers.ts';
export { checkCustomer, countsNow, customerActed, customerView, findCard, type CustomerDeps } from './customer-deps.ts';
export { customerIdOf } from './domain/customer-id.ts';
export type { CustomerRecord, RecordedErasure } from './domain/customer-record.ts';
export type { CustomerRefusal } from './domain/decide-customer.ts';
export { startKeepingCards } from './keep-cards.ts';
export { createCustomerFigures, type CustomerFigures } from './persistence/customer-figures.repository.ts';
export { createCustomerLists } from './persistence/customer-list.repository.ts';
export { createCustomerOrders, type CustomerOrders } from './persistence/customer-orders.repository.ts';
export { customerModel, ERASING, ERASING_BY, type CustomerModel } from './persistence/customer.model.ts';
export { createCustomers, type Customers } from './persistence/customer.repository.ts';
export { createKeptCards } from './persistence/kept-cards.ts';
