export * from './acted.ts';
export * from './name-of-entity.ts';
export * from './person.ts';
