export { callStaff, csrfOfPage, forgetStaffSession, staffSession } from './staff-call.ts';
export type { StaffSession } from './staff-call.ts';
