/** Values that could not be stored, because storage is full or forbidden. They live as long as the page. */
const unwritten = new Map<string, string>();

const readStorage = (key: string): string | null => {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
};

/**
 * The browser's storage, or where that takes nothing, this page: an order that is sent again after a lost answer has
 * to be known as the same one there too (D-3.04).
 */
export const stored = {
  get: (key: string): string | null => unwritten.get(key) ?? readStorage(key),
  set: (key: string, text: string): void => {
    try {
      window.localStorage.setItem(key, text);
      unwritten.delete(key);
    } catch {
      unwritten.set(key, text);
    }
  },
  remove: (key: string): void => {
    unwritten.delete(key);
    try {
      window.localStorage.removeItem(key);
    } catch {
      // Then nothing was written.
    }
  },
};
