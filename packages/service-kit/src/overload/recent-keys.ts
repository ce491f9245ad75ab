const SLOTS = 1 << 14;

/** FNV-1a over UTF-16 units; never 0, which means empty. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0 || 1;
};

/**
 * Remembers, in 64 KiB, which addresses were asked for lately. Most addresses that a crawler makes up are asked for
 * once: what is kept for later is worth its memory only from the second time on.
 */
export const createRecentKeys = () => {
  const hashes = new Uint32Array(SLOTS);
  /** Returns whether the key was requested recently, and records it. */
  return (key: string): boolean => {
    const hash = hashOf(key);
    const slot = hash & (SLOTS - 1);
    if (hashes[slot] === hash) return true;
    hashes[slot] = hash;
    return false;
  };
};
