import type { BorrowRequest, LentSet, ServiceSet } from '@shop/service-kit/testing';
import { setTimeout as pause } from 'node:timers/promises';

interface Loan {
  readonly set: ServiceSet;
  readonly flavour: string;
  readonly pid: number;
  readonly file: string;
}

/** A set that is free, and the test file that gave it back. */
interface FreeSet {
  readonly set: ServiceSet;
  readonly file: string;
}

export interface Pool {
  readonly borrow: (request: BorrowRequest) => Promise<LentSet>;
  /** @returns the faults that the check found; a set with a fault is ended, and a new one starts on demand. */
  readonly giveBack: (id: string) => Promise<string[]>;
  /** Ends every set; one that is still starting is ended when it has started. */
  readonly close: () => Promise<void>;
}

const flavourOf = ({ name, env, replicas }: BorrowRequest): string =>
  JSON.stringify([name, replicas, ...Object.entries(env).sort(([a], [b]) => a.localeCompare(b))]);

/** Running services that are lent to one test file after another: as many of a kind as are in use at once. */
export const createPool = (
  start: (request: BorrowRequest) => Promise<ServiceSet>,
  isAlive: (pid: number) => boolean,
): Pool => {
  const free = new Map<string, FreeSet[]>();
  const loans = new Map<string, Loan>();
  const endings = new Set<Promise<void>>();
  const starts = new Set<Promise<ServiceSet>>();
  let isClosed = false;

  const end = (set: ServiceSet): void => {
    const ending = set.end().catch((error: unknown) => console.error(`  a lent service did not end: ${String(error)}`));
    endings.add(ending);
    void ending.then(() => endings.delete(ending));
  };
  /** A borrower that died never returned its set, so the set may not be clean. */
  const endAbandoned = (): void => {
    for (const [id, { set, pid }] of loans)
      if (!isAlive(pid)) {
        loans.delete(id);
        end(set);
      }
  };
  const startNew = async (request: BorrowRequest): Promise<ServiceSet> => {
    const starting = start(request);
    starts.add(starting);
    try {
      return await starting;
    } finally {
      starts.delete(starting);
    }
  };

  /** The effect of a file may appear only after it returned its set, and the next file must not be blamed for it. */
  const freeOf = async (flavour: string, request: BorrowRequest): Promise<ServiceSet> => {
    const freeSet = free.get(flavour)?.pop();
    if (!freeSet) return startNew(request);
    const faults = await freeSet.set.faults().catch((error: unknown) => [String(error)]);
    if (faults.length === 0) return freeSet.set;
    end(freeSet.set);
    throw new Error(`${request.name} was left by ${freeSet.file} with: ${faults.join('\n')}`);
  };

  return {
    borrow: async (request) => {
      if (isClosed) throw new Error('the lender is closed');
      endAbandoned();
      const flavour = flavourOf(request);
      const set = await freeOf(flavour, request);
      if (isClosed) {
        end(set);
        throw new Error('the lender is closed');
      }
      set.begin();
      loans.set(set.lent.id, { set, flavour, pid: request.pid, file: request.file });
      return set.lent;
    },
    giveBack: async (id) => {
      const loan = loans.get(id);
      if (!loan) return [`no set ${id} is lent`];
      const { set, flavour, file } = loan;
      const faults = await set.faults().catch((error: unknown) => [String(error)]);
      loans.delete(id);
      if (faults.length > 0 || isClosed) end(set);
      else free.set(flavour, [...(free.get(flavour) ?? []), { set, file }]);
      return faults;
    },
    close: async () => {
      isClosed = true;
      await Promise.allSettled(starts);
      await pause(0); // the callers that wait for a set must have received it
      const all = [...[...free.values()].flat().map(({ set }) => set), ...[...loans.values()].map(({ set }) => set)];
      await Promise.allSettled([...all.map((set) => set.kill()), ...endings]);
    },
  };
};
