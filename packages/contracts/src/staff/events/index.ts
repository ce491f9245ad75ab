export * from './acted.ts';
export * from './name-of-thing.ts';
export * from './person.ts';
