import type { AuditChange } from '@shop/back-office/audit';

const MAX_LENGTH = 60;

/** Whether a row of the log has room for it: no long text, and nothing whose names only its product's page knows. */
export const isInOneLine = ({ kind, before, after }: AuditChange): boolean =>
  kind !== 'html' &&
  kind !== 'images' &&
  kind !== 'combination' &&
  [before, after].every((value) => typeof value !== 'string' || value.length <= MAX_LENGTH);
