export * from './claims.ts';
export * from './may-call.ts';
export * from './permissions.ts';
export * from './role-names.ts';
export * from './scope.ts';
