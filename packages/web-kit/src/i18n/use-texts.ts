import { use } from 'react';
import { useShell } from '../shell/context.ts';

/** Suspends until the texts of several namespaces are loaded; all start loading before the first is awaited. */
export const useTexts = (namespaces: readonly string[]): void => {
  const { texts } = useShell();
  for (const loading of namespaces.map((namespace) => texts.load(namespace))) use(loading);
};
