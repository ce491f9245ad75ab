export * from './acted.ts';
export * from './name-of-entity.ts';
export * from './person.ts';
export * from './subject-erased.ts';
