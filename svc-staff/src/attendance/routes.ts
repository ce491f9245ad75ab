import type { Api, OfShop } from '@shop/service-kit';
import type { AttendanceLog } from './persistence/attendance.repository.ts';
import type { AddAttendanceDeps } from './use-cases/add-attendance/add-attendance.ts';
import { addAttendanceRoute } from './use-cases/add-attendance/route.ts';
import type { ClockDeps } from './use-cases/clock/clock.ts';
import { clockRoute } from './use-cases/clock/route.ts';
import type { CorrectAttendanceDeps } from './use-cases/correct-attendance/correct-attendance.ts';
import { correctAttendanceRoute } from './use-cases/correct-attendance/route.ts';
import { getOwnAttendanceRoute } from './use-cases/get-own-attendance/route.ts';
import type { ListAttendanceDeps } from './use-cases/list-attendance/list-attendance.ts';
import { listAttendanceRoute } from './use-cases/list-attendance/route.ts';
import type { ListPresentDeps } from './use-cases/list-present/list-present.ts';
import { listPresentRoute } from './use-cases/list-present/route.ts';

export type AttendanceRoutesDeps = { readonly attendance: OfShop<AttendanceLog, 'openOf'> } & ClockDeps &
  ListAttendanceDeps &
  ListPresentDeps &
  AddAttendanceDeps &
  CorrectAttendanceDeps;

export const attendanceRoutes =
  (deps: AttendanceRoutesDeps) =>
  (api: Api): void => {
    getOwnAttendanceRoute(api, deps);
    clockRoute(api, deps);
    listAttendanceRoute(api, deps);
    listPresentRoute(api, deps);
    addAttendanceRoute(api, deps);
    correctAttendanceRoute(api, deps);
  };
