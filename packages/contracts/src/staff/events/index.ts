export * from './acted.ts';
export * from './person.ts';
