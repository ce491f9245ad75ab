export { May } from './may.tsx';
export { useRoleName } from './role-name.ts';
export { preloadSession, SessionGate, useMay, useSession } from './session.tsx';
export { apiErrorOf, staffFetch } from './staff-fetch.ts';
