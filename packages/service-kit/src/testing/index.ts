export * from './bus.ts';
export * from './certificates.ts';
export * from './environment.ts';
export * from './eventually.ts';
export { everythingIsRead } from './consumer-lag.ts';
export * from './impatient.ts';
export * from './late-answers.ts';
export * from './lending/index.ts';
export * from './unmodelled-fields.ts';
export * from './one-address.ts';
export * from './ports.ts';
export * from './redis-servers.ts';
export * from './replica-set.ts';
export * from './s3-server.ts';
export * from './service.ts';
export * from './staff-keys.ts';
export * from './visitor.ts';
// Their code is at `@shop/service-kit/testing/walkers`: it takes a second to load, and few files walk.
export type { Findings, MakeWrite, RawRoute, Walked, WalkedWrite, WalkedWrites } from './walkers/index.ts';
