/** Stock (D-5): where units are, how they moved, and which ones orders hold. */
export type { Reservation } from './domain/reservation.ts';
export type { ReturnedLot, ReturnedOrder } from './domain/returned-order.ts';
export { chooseLot, lotIdOf } from './domain/lot-choice.ts';
export { heldLeft, staffStep, unheld, type StaffMovement } from './domain/staff-step.ts';
export type { Lot } from './domain/stock.ts';
export { dayOf, isExpired, printedNumberOf, warehouseName, stockItemId } from './domain/stock.ts';
export { levelOnTheWire } from './level-on-the-wire.ts';
export {
  createCountedStock,
  type CountedItems,
  type CountedStock,
  type ItemSince,
  type UnitsMoved,
} from './persistence/counted-stock.ts';
export { requestMark } from './persistence/request-mark.ts';
export { movementModel, type MovementModel } from './persistence/movement.model.ts';
export { createLowStock } from './persistence/low-stock.repository.ts';
export { createMovements, type Movements } from './persistence/movement.repository.ts';
export { reservationModel, type ReservationModel } from './persistence/reservation.model.ts';
export { createReservations, type Reservations } from './persistence/reservation.repository.ts';
export { wrongStockItems } from './persistence/stock-check.ts';
export { stockCheckModel } from './persistence/stock-check-record.model.ts';
export { stockItemModel, type StockItemModel, type StockItemRecord } from './persistence/stock-item.model.ts';
export { createStockItems, type StockItems } from './persistence/stock-item.repository.ts';
export { startStockJournal } from './persistence/stock-journal.ts';
export { warehouseModel, type WarehouseModel, type WarehouseRecord } from './persistence/warehouse.model.ts';
export { createWarehouseContents } from './persistence/warehouse-contents.repository.ts';
export { createStockList } from './persistence/stock-list.repository.ts';
export { createStockTotals } from './persistence/stock-totals.repository.ts';
export { createWarehouses, type Warehouses } from './persistence/warehouse.repository.ts';
export { stockCheckRunModel } from './persistence/stock-check-run.model.ts';
export { createWatching, startWatching } from './watching.ts';
export { seedStock } from './seeding/seed-stock.ts';
export { askUnitsBack, type AskUnitsBackDeps } from './use-cases/ask-units-back/ask-units-back.ts';
export { createUnpreparedReservations } from './persistence/unprepared-reservations.repository.ts';
export { releaseUnprepared } from './release-unprepared.ts';
