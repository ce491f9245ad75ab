export * from './claims.ts';
export * from './may-call.ts';
export * from './permissions.ts';
export * from './scope.ts';
