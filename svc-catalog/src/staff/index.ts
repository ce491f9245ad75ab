export { signInModels } from './persistence/sign-in.model.ts';
export { staffModels } from './persistence/staff.model.ts';
export { auditModels } from './persistence/audit.model.ts';
