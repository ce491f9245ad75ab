import {
  ExpeditionAnnounced,
  ExpeditionAnnouncementFailed,
  ExpeditionOpened,
  ExpeditionWithdrawalFailed,
  StockRefused,
  StockReleased,
  StockReserved,
  StockShort,
} from '@shop/contracts/logistics/events';
import { onEvent } from '@shop/service-kit';
import type { AdvanceOrder } from '../use-cases/advance-order/advance-order.ts';

/** What logistics says about an order's stock. */
export const onStockAnswers = (advance: AdvanceOrder) => ({
  'stock.reserved': onEvent(StockReserved, advance),
  'stock.refused': onEvent(StockRefused, advance),
  'stock.short': onEvent(StockShort, advance),
  'stock.released': onEvent(StockReleased, advance),
});

/** What logistics says about an order's parcel. */
export const onExpeditionAnswers = (advance: AdvanceOrder) => ({
  'expedition.opened': onEvent(ExpeditionOpened, advance),
  'expedition.announced': onEvent(ExpeditionAnnounced, advance),
  'expedition.announcement-failed': onEvent(ExpeditionAnnouncementFailed, advance),
  'expedition.withdrawal-failed': onEvent(ExpeditionWithdrawalFailed, advance),
});
