import { use } from 'react';
import { useShell } from '../shell/context.ts';

/** Waits for the texts of several namespaces, all asked for before the first is waited for. Suspends meanwhile. */
export const useTexts = (namespaces: readonly string[]): void => {
  const { texts } = useShell();
  for (const coming of namespaces.map((namespace) => texts.load(namespace))) use(coming);
};
