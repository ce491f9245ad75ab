import { v7 } from 'uuid';

/** D-1.06: public identifiers are UUIDv7. */
export const newId = (): string => v7();
