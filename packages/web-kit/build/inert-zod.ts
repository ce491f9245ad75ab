/**
 * Stands for zod in browser builds that never check a schema: endpoints of the contracts then keep method, path and
 * access, and 60 KB of parser stay away. Every use answers itself, so that schemas can be built and composed, to no
 * effect.
 */
const nothing = (): undefined => undefined;
const inert: object = /*#__PURE__*/ new Proxy(nothing, {
  get: (_target, property) => (typeof property === 'symbol' || property === 'then' ? undefined : inert),
  apply: () => inert,
});

export const z = inert;
