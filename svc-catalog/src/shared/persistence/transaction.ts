import type { ClientSession } from 'mongoose';

/** Several documents written as one; who writes in it hands it on. */
export type Transaction = ClientSession;
