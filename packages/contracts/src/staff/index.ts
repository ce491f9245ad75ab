export * from './claims.ts';
export * from './permissions.ts';
