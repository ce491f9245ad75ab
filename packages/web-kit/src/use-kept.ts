import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';

const PREFIX = 'kept:';

/** `page`: while it is loaded again. `visit`: on every page of this tab. */
type KeptFor = 'page' | 'visit';

const isReloaded = (): boolean => performance.getEntriesByType('navigation')[0]?.toJSON().type === 'reload';

/** The stored value of this name, where it is still valid. */
const read = (name: string, keptFor: KeptFor): unknown => {
  try {
    return keptFor === 'visit' || isReloaded()
      ? JSON.parse(window.sessionStorage.getItem(PREFIX + name) ?? 'null')
      : null;
  } catch {
    return null; // an unreadable value counts as none
  }
};

/** Deletes the value at once, for a part that is unmounted in the same moment and cannot do it itself. */
export const forgetKept = (name: string): void => {
  try {
    window.sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Without storage there is no stored value.
  }
};

/**
 * State that survives a reload of the page in this tab, by the visitor or because of a missing file: otherwise the
 * input of the order form would survive while its choices are lost.
 * @param readKept validates a stored value; undefined where it is invalid
 * @param keptFor `visit` for values that belong to no page
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
    // Hydration uses the server's state, and this changes it once.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    if (kept !== undefined) setValue(kept);
    // Runs once, after hydration.
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
