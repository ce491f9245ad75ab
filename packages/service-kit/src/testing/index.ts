export * from './bus.ts';
export * from './environment.ts';
export * from './eventually.ts';
export * from './one-address.ts';
export * from './replica-set.ts';
export * from './service.ts';
export * from './staff-keys.ts';
export * from './visitor.ts';
