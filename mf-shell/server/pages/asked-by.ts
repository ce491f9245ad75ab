import { AsyncLocalStorage } from 'node:async_hooks';

/** The address that a page is made for: also of what its code throws later, where nobody waits for it. */
export const askedBy = new AsyncLocalStorage<string>();
