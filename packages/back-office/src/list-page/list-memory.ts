import { useLocalStorage } from '@mantine/hooks';
import { useSession } from '../session/session.tsx';

/**
 * What a person has chosen for a list (columns, views of their own), kept in this browser for each person of each
 * shop: several may share one computer. What is read may be of an earlier release, or not ours at all.
 * @param read makes what was stored into something of this release. Give one that stays the same.
 */
export const useListMemory = <Value>(
  list: string,
  what: string,
  read: (stored: unknown) => Value,
): readonly [Value, (value: Value) => void] => {
  const { me } = useSession();
  const [value, setValue] = useLocalStorage<Value>({
    key: `dashboard-list:${me.shopUuid}:${me.sub}:${list}:${what}`,
    defaultValue: read(undefined),
    getInitialValueInEffect: false,
    deserialize: (text) => {
      try {
        return read(text === undefined ? undefined : JSON.parse(text));
      } catch {
        return read(undefined);
      }
    },
  });
  return [value, setValue];
};
