export { ensureFirstOwner } from './first-owner.ts';
export { createKnownDevices, type KnownDevices } from './known-devices.ts';
export { createSignInFailures, type SignInFailures } from './persistence/sign-in-failures.repository.ts';
export { staffModels } from './persistence/staff.model.ts';
export { createStaffProfiles, type StaffProfiles } from './persistence/staff.repository.ts';
export { mountStaffSignIn } from './sign-in-router.ts';
export { createStaffAuth, TOKEN_SECONDS, type StaffAuth } from './staff-auth.ts';
