export { AuditChangeLine, AuditLabel } from './audit-change-line.tsx';
export { changesOf, reasonOf, type AuditChange } from './audit-changes.ts';
export { AuditOrigin, type AuditEntry, AuditPanel } from './audit-panel.tsx';
export { useAuditNames } from './use-audit-names.ts';
export { useAuditTab } from './use-audit-tab.tsx';
export { useWhoSaved } from './use-who-saved.ts';
export { RecordAudit } from './record-audit.tsx';
