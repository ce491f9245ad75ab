export { createAttendance } from './persistence/attendance.repository.ts';
export { attendanceRoutes } from './routes.ts';
export { attendanceModels } from './persistence/attendance.model.ts';
