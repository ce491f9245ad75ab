export { auditConsumers } from './consumers.ts';
export { auditModels } from './persistence/audit.model.ts';
export { createAuditLog } from './persistence/audit.repository.ts';
export { auditRoutes } from './routes.ts';
