/** Stock (D-5): where units are, how they moved, and which ones orders hold. */
export type { Reservation } from './domain/reservation.ts';
export { movementModel, type MovementModel } from './persistence/movement.model.ts';
export { createLowStock } from './persistence/low-stock.repository.ts';
export { createMovements, type Movements } from './persistence/movement.repository.ts';
export { reservationModel, type ReservationModel } from './persistence/reservation.model.ts';
export { createReservations, type Reservations } from './persistence/reservation.repository.ts';
export { wrongStockItems } from './persistence/stock-check.ts';
export { stockCheckModel } from './persistence/stock-check-record.model.ts';
export { stockItemModel, type StockItemModel } from './persistence/stock-item.model.ts';
export { createStockItems, type StockItems } from './persistence/stock-item.repository.ts';
export { startStockJournal } from './persistence/stock-journal.ts';
export { warehouseModel, type WarehouseModel } from './persistence/warehouse.model.ts';
export { createWarehouses, type Warehouses } from './persistence/warehouse.repository.ts';
export { watchStock } from './watch-stock.ts';
export { seedStock } from './seeding/seed-stock.ts';
