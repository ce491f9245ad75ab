export * from './endpoint.ts';
export * from './event.ts';
export * from './primitives.ts';
export * from './problem.ts';

// To be removed when the services import by reader, as all else does.
export * from './every-owner.ts';
