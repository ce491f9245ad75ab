import { TOPICS } from '@shop/contracts';
import {
  ExpeditionAnnounced,
  ExpeditionAnnouncementFailed,
  ExpeditionOpened,
  ExpeditionWithdrawalFailed,
  StockChanged,
  StockFitted,
  StockInspected,
  StockRefused,
  StockReleased,
  StockReserved,
  StockShort,
  StockUnprepared,
} from '@shop/contracts/logistics/events';
import { onEvent, type Subscription } from '@shop/service-kit';
import { onAnswer } from './consumers/on-answer.ts';
import type { AdvanceOrderDeps } from './use-cases/advance-order/advance-order.ts';

/** The events that orders subscribe to. */
export const orderConsumers = (deps: AdvanceOrderDeps): Subscription['topics'] => ({
  [TOPICS.stockEvents]: {
    'stock.reserved': onEvent(StockReserved, onAnswer(deps)),
    'stock.refused': onEvent(StockRefused, onAnswer(deps)),
    'stock.changed': onEvent(StockChanged, onAnswer(deps)),
    'stock.short': onEvent(StockShort, onAnswer(deps)),
    'stock.fitted': onEvent(StockFitted, onAnswer(deps)),
    'stock.released': onEvent(StockReleased, onAnswer(deps)),
    'stock.unprepared': onEvent(StockUnprepared, onAnswer(deps)),
    'stock.inspected': onEvent(StockInspected, onAnswer(deps)),
  },
  [TOPICS.expeditionEvents]: {
    'expedition.opened': onEvent(ExpeditionOpened, onAnswer(deps)),
    'expedition.announced': onEvent(ExpeditionAnnounced, onAnswer(deps)),
    'expedition.announcement-failed': onEvent(ExpeditionAnnouncementFailed, onAnswer(deps)),
    'expedition.withdrawal-failed': onEvent(ExpeditionWithdrawalFailed, onAnswer(deps)),
  },
});
