/** The views of the list of orders that a shop shares (C-3.05). */
export { orderViewsModel } from './persistence/order-views.model.ts';
export { createOrderViews } from './persistence/order-views.repository.ts';
