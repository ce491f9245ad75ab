import type { FitReservationDeps } from './use-cases/fit-reservation/fit-reservation.ts';
import type { FollowPackingDeps } from './use-cases/follow-packing/follow-packing.ts';
import type { OpenExpeditionDeps } from './use-cases/open-expedition/open-expedition.ts';
import type { ReleaseStockDeps } from './use-cases/release-stock/release-stock.ts';
import type { RequestAnnouncementDeps } from './use-cases/request-announcement/request-announcement.ts';
import type { ReserveStockDeps } from './use-cases/reserve-stock/reserve-stock.ts';

/** What the consumers' stories need, wired once in `main.ts`. */
export type Deps = ReserveStockDeps &
  ReleaseStockDeps &
  OpenExpeditionDeps &
  FollowPackingDeps &
  FitReservationDeps &
  RequestAnnouncementDeps;
