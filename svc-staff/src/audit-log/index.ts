export { auditConsumers } from './consumers.ts';
export { auditModels } from './persistence/audit.model.ts';
export { erasedSubjectModels } from './persistence/erased-subject.model.ts';
export { createErasedSubjects } from './persistence/erased-subject.repository.ts';
export { createAuditLog } from './persistence/audit.repository.ts';
export { auditRoutes } from './routes.ts';
