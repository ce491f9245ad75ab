export { callStaff, csrfOfPage, forgetStaffSession, onStaffSession, staffSession } from './staff-call.ts';
export type { StaffSession } from './staff-call.ts';
