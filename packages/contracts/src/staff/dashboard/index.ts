export * from './account.ts';
export * from './acts.ts';
export * from './attendance.ts';
export * from './links.ts';
export * from './people.ts';
export * from './roles.ts';
export * from './session.ts';
