export { type AuditEntry, AuditPanel } from './audit-panel.tsx';
export { AuditValue } from './audit-value.tsx';
export { RecordAudit } from './record-audit.tsx';
export { useAuditTab } from './use-audit-tab.tsx';
