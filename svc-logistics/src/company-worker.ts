import { startLeasedLoop, type LeasedLoop, type Logger } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { setTimeout } from 'node:timers/promises';
import { COMPANY_TIMEOUT_MS, createCallCompany } from './company-calls.ts';
import type { Expedition } from './domain/expedition.ts';
import { ExpeditionMoved } from './persistence/expedition.repository.ts';
import { announceParcel, type CompanyDeps } from './use-cases/announce-parcel/announce-parcel.ts';
import { withdrawParcel } from './use-cases/withdraw-parcel/withdraw-parcel.ts';

/** Calls under way: of one company, so that a dead one keeps none but its own waiting, and of all. */
const PER_COMPANY = 8;
const IN_ALL = 64;
/** Before an expedition is taken up again whose outcome could not be written. */
const PAUSE_MS = 1000;

export type CompanyWorkerOptions = Omit<CompanyDeps, 'callCompany'> & {
  readonly connection: Connection;
  readonly logger: Logger;
  /** Milliseconds a company has to answer. */
  readonly timeoutMs?: number;
};

/**
 * Asks transporters for parcels and takes parcels back, beside the consumer and in one replica at a time. What is to be
 * asked is written in the expeditions; a call that a crash cut off is found there again, with the reference it was made by.
 */
export const startCompanyWorker = (options: CompanyWorkerOptions): LeasedLoop => {
  const { connection, logger, expeditions, clock, timeoutMs = COMPANY_TIMEOUT_MS } = options;
  const stopping = new AbortController();
  const deps = { ...options, callCompany: createCallCompany(stopping.signal, timeoutMs) };
  const underWay = new Map<string, { readonly company: string; readonly done: Promise<void> }>();

  const handle = async (expedition: Expedition): Promise<void> => {
    if (expedition.announcement?.status === 'wanted') await announceParcel(deps, expedition);
    else await withdrawParcel(deps, expedition);
  };
  const take = (expedition: Expedition, company: string): void => {
    const order = expedition._id;
    const done = handle(expedition)
      .catch(async (error: unknown) => {
        // Written by another meanwhile: it is read again.
        if (error instanceof ExpeditionMoved || stopping.signal.aborted) return;
        logger.warn({ order, err: error }, 'transporter not asked yet, trying again');
        await setTimeout(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined); // stopping
      })
      .finally(() => {
        underWay.delete(order);
        loop.nudge();
      });
    underWay.set(order, { company, done });
  };

  const loop = startLeasedLoop({
    connection,
    name: 'companies',
    gatherMs: 25,
    logger,
    round: async () => {
      const calls = new Map<string, number>();
      for (const { company } of underWay.values()) calls.set(company, (calls.get(company) ?? 0) + 1);
      const busy = [...calls].filter(([, count]) => count >= PER_COMPANY).map(([company]) => company);
      const due = await expeditions.due(new Date(clock()), { except: [...underWay.keys()], companies: busy, most: IN_ALL - underWay.size });
      let taken = 0;
      for (const { expedition, company } of due) {
        const count = calls.get(company) ?? 0;
        if (stopping.signal.aborted || count >= PER_COMPANY) continue;
        calls.set(company, count + 1);
        take(expedition, company);
        taken += 1;
      }
      // A company that became busy just now is left out of the next look.
      return taken > 0 && taken < due.length ? 'soon' : 'later';
    },
  });

  return {
    nudge: loop.nudge,
    stop: async () => {
      stopping.abort();
      await loop.stop();
      await Promise.all([...underWay.values()].map(({ done }) => done));
    },
  };
};
