import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';

const PREFIX = 'kept:';

/** `page`: while it is loaded again. `visit`: on every page of this tab. */
type KeptFor = 'page' | 'visit';

const isReloaded = (): boolean => performance.getEntriesByType('navigation')[0]?.toJSON().type === 'reload';

/** What was kept under this name, where it still holds. */
const read = (name: string, keptFor: KeptFor): unknown => {
  try {
    return keptFor === 'visit' || isReloaded()
      ? JSON.parse(window.sessionStorage.getItem(PREFIX + name) ?? 'null')
      : null;
  } catch {
    return null; // nothing readable is nothing kept
  }
};

/** For what is over at once: a part that goes in the same breath has no moment left to say so itself. */
export const forgetKept = (name: string): void => {
  try {
    window.sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Then nothing was kept.
  }
};

/**
 * State that outlives the page in this tab when it is loaded again, by the visitor or for a file that did not come:
 * what was typed into the order form does, and would else be sent with another choice.
 * @param readKept what was kept under this name, if it still is a value; undefined where it is none
 * @param keptFor `visit` for what belongs to no page
 */
export const useKept = <Value extends object | string | number | null>(
  name: string,
  first: Value | (() => Value),
  readKept: (kept: unknown) => Value | undefined,
  keptFor: KeptFor = 'page',
): readonly [Value, Dispatch<SetStateAction<Value>>] => {
  const [begin] = useState(first);
  const [value, setValue] = useState(begin);
  useEffect(() => {
    const kept = readKept(read(name, keptFor));
    // The document is taken over as the server drew it, and changes once.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    if (kept !== undefined) setValue(kept);
    // Once, when the part comes alive.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    try {
      const text = JSON.stringify(value);
      if (text === JSON.stringify(begin)) window.sessionStorage.removeItem(PREFIX + name);
      else window.sessionStorage.setItem(PREFIX + name, text);
    } catch {
      // Then it lives as long as the page.
    }
  }, [begin, name, value]);
  return [value, setValue];
};
