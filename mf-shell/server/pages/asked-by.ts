import { AsyncLocalStorage } from 'node:async_hooks';

/** The address that a page is made for, also for errors that its code throws later outside of any await. */
export const askedBy = new AsyncLocalStorage<string>();
