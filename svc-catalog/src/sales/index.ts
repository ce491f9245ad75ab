export { dayOf, salesScore, type SalesDay } from './domain/sales-score.ts';
export { salesModels, type ProductSales, type SalesModels } from './persistence/sales.model.ts';
export { createSales, type Sales } from './persistence/sales.repository.ts';
