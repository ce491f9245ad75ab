import { useState } from 'react';

/** The rows of a tree whose lower rows are folded away. */
export const useClosed = (): readonly [closed: ReadonlySet<string>, toggle: (uuid: string) => void] => {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const toggle = (uuid: string): void =>
    setClosed((now) => (now.has(uuid) ? new Set([...now].filter((one) => one !== uuid)) : new Set([...now, uuid])));
  return [closed, toggle];
};
