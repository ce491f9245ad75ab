export * from './audit.ts';
export * from './outcome.ts';
export * from './retry.ts';
export * from './run-for-staff.ts';
export * from './staff-command.ts';
