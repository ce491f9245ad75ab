import { createContext, useContext } from 'react';

/** What narrows a list, as a person reads it. */
export interface Narrowing {
  readonly label: string | null;
  readonly value: string;
}

const NOTHING: readonly Narrowing[] = [];
const NarrowingContext = createContext<readonly Narrowing[]>(NOTHING);

/** Tells the empty state of a list which filters left nothing of it. */
export const NarrowingProvider = NarrowingContext.Provider;
export const useNarrowing = (): readonly Narrowing[] => useContext(NarrowingContext);
