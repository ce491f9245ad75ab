export {
  callStaff,
  csrfOfPage,
  forgetStaffSession,
  onStaffSession,
  onStaffSessionEnd,
  staffSession,
} from './staff-call.ts';
export type { StaffSession } from './staff-call.ts';
