import { MAX_PACKING_SCANS, type PackingScan } from '@shop/contracts/order/dashboard';

/** A scan of this device that the server has not answered. */
export interface QueuedScan extends Omit<PackingScan, 'item' | 'all' | 'undo'> {
  readonly order: string;
  /** The item as this device knows it. */
  readonly item: { readonly product: string; readonly combination: string | null };
  readonly all?: true;
  readonly undo?: string;
  readonly name: string;
}

export interface PackingQueue {
  /** In the order of the scans. */
  readonly waiting: readonly QueuedScan[];
}
export const EMPTY_QUEUE: PackingQueue = { waiting: [] };

export const withScan = (queue: PackingQueue, scan: QueuedScan): PackingQueue => ({
  waiting: [...queue.waiting, scan],
});

/** The next scans to send: those of one order that came one after the other, oldest first. */
export const nextScans = ({ waiting: [first, ...rest] }: PackingQueue): readonly QueuedScan[] => {
  if (!first) return [];
  const end = rest.findIndex(({ order }) => order !== first.order);
  return [first, ...(end === -1 ? rest : rest.slice(0, end))].slice(0, MAX_PACKING_SCANS);
};

export const without = (queue: PackingQueue, ids: readonly string[]): PackingQueue => ({
  waiting: queue.waiting.filter(({ id }) => !ids.includes(id)),
});

/** What the server takes of a scan. */
export const sentOf = ({ order: _order, name: _name, ...scan }: QueuedScan): PackingScan => scan;

const isQueue = (value: unknown): value is PackingQueue =>
  typeof value === 'object' && value !== null && 'waiting' in value && Array.isArray(value.waiting);

/** What a device keeps of a person's scans; it survives a reload, and a tablet that was switched off. */
export const packingStorage = (wave: string, person: string) => {
  const key = `dashboard-packing-${wave}-${person}`;
  /** Scans that this tab has or had. All others that are stored belong to another tab of the same person. */
  const own = new Set<string>();
  const stored = (): PackingQueue => {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
      return isQueue(value) ? value : EMPTY_QUEUE;
    } catch {
      return EMPTY_QUEUE;
    }
  };
  return {
    read: (): PackingQueue => {
      const queue = stored();
      for (const { id } of queue.waiting) own.add(id);
      return queue;
    },
    /** False: the device has no room, so that nothing must be scanned that is not sent at once. */
    write: ({ waiting }: PackingQueue): boolean => {
      try {
        for (const { id } of waiting) own.add(id);
        const all = [...waiting, ...stored().waiting.filter(({ id }) => !own.has(id))];
        if (all.length === 0) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify({ waiting: all }));
        return true;
      } catch {
        return false;
      }
    },
  };
};
