export * from './endpoint.ts';
export * from './event.ts';
export * from './key-of-word.ts';
export * from './primitives.ts';
export * from './problem.ts';
export * from './public-paths.ts';
