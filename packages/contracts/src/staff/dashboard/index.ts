export * from './people.ts';
export * from './session.ts';
