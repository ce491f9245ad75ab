/**
 * Marks a promise as React's `use` marks it, so that a loaded value never suspends. A component must call `use` in
 * every render, even without a wait: React replays a render that suspended, and a missing `use` would lose its hooks.
 */
export const markSettled = <Value>(promise: Promise<Value>, value: Value): Promise<Value> =>
  Object.assign(promise, { status: 'fulfilled', value });

export const settled = <Value>(value: Value): Promise<Value> => markSettled(Promise.resolve(value), value);
