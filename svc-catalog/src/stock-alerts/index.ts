export { stockAlertModels } from './persistence/stock-alert.model.ts';
export { createStockAlerts, type StockAlerts } from './persistence/stock-alert.repository.ts';
