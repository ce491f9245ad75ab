export { signInModels } from './persistence/sign-in.model.ts';
export { staffModels } from './persistence/staff.model.ts';
export { auditModels } from './persistence/audit.model.ts';
export { createOwners, type Owners } from './owners.ts';
export type { NewOwner } from './make-owner.ts';
