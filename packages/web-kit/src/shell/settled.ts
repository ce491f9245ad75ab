/**
 * Marks a promise as React's `use` marks it, so that what is already there never suspends. A component must call `use`
 * in every render, whether it waits or not: React replays a render that waited, and a `use` left out then loses its
 * hooks.
 */
export const markSettled = <Value>(promise: Promise<Value>, value: Value): Promise<Value> =>
  Object.assign(promise, { status: 'fulfilled', value });

export const settled = <Value>(value: Value): Promise<Value> => markSettled(Promise.resolve(value), value);
