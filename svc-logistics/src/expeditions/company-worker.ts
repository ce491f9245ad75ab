import { startLeasedLoop, type Lease, type LeasedLoop, type Logger, type NextRound } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { setTimeout } from 'node:timers/promises';
import { COMPANY_TIMEOUT_MS, createCallCompany, type CallCompany } from './company-calls.ts';
import type { Expedition } from './domain/expedition.ts';
import { ExpeditionMoved, type Expeditions } from './persistence/expedition.repository.ts';
import { announceParcel, MayStillBeMade, type CompanyDeps } from './use-cases/announce-parcel/announce-parcel.ts';
import { withdrawParcel } from './use-cases/withdraw-parcel/withdraw-parcel.ts';

/** Calls under way: of one company, so that a dead one keeps none but its own waiting, and of all. */
const PER_COMPANY = 8;
const IN_ALL = 64;
/** Before an expedition is taken up again whose outcome could not be written. */
const PAUSE_MS = 1000;
/** The lease is kept during a call to a company; work without a nudge is looked for at this interval. */
const POLL_MS = 2000;
const GATHER_MS = 25;
/** The interval at which work of other replicas is looked for: no screen waits for it. */
const BESIDE_OTHERS_MS = 500;

export type CompanyWorkerOptions = Omit<CompanyDeps, 'callCompany' | 'mayComeMs' | 'expeditions'> & {
  readonly expeditions: CompanyDeps['expeditions'] & Pick<Expeditions, 'due'>;
  readonly connection: Connection;
  readonly logger: Logger;
  /** Milliseconds a company has to answer. */
  readonly timeoutMs?: number;
};

/**
 * Orders parcels from transporters and takes parcels back, outside the consumer and in one replica at a time. Pending
 * calls are stored in the expeditions; a call that a crash interrupted is found there again, with its reference. The
 * lease is held during a call; if it is lost, the calls are aborted, because another replica makes them.
 */
export const startCompanyWorker = (options: CompanyWorkerOptions): LeasedLoop => {
  const { connection, logger, expeditions, now, timeoutMs = COMPANY_TIMEOUT_MS } = options;
  const stopping = new AbortController();
  const underWay = new Map<string, { readonly company: string; readonly done: Promise<void> }>();
  let woken = new AbortController();

  const handle = async (expedition: Expedition, lease: Lease, ended: AbortSignal): Promise<void> => {
    const call = createCallCompany(ended, timeoutMs);
    const callCompany: CallCompany = async (one) => {
      await lease.hold();
      return call(one);
    };
    // A call that was broken off may still be at work in the company's house.
    const deps = { ...options, callCompany, mayComeMs: 2 * timeoutMs };
    if (expedition.announcement?.status === 'wanted') await announceParcel(deps, expedition);
    else await withdrawParcel(deps, expedition);
  };
  const take = (expedition: Expedition, company: string, lease: Lease): void => {
    const order = expedition._id;
    const ended = AbortSignal.any([stopping.signal, lease.signal]);
    const done = handle(expedition, lease, ended)
      .catch(async (error: unknown) => {
        // Another write came first: the expedition is read again.
        if (error instanceof ExpeditionMoved || ended.aborted) return;
        if (!(error instanceof MayStillBeMade))
          logger.warn({ order, err: error }, 'transporter could not be called; the call is tried again');
        await setTimeout(PAUSE_MS, undefined, { signal: ended }).catch(() => undefined); // stopping
      })
      .finally(() => {
        underWay.delete(order);
        nudge();
      });
    underWay.set(order, { company, done });
  };

  const takeDue = async (lease: Lease): Promise<NextRound> => {
    const calls = new Map<string, number>();
    for (const { company } of underWay.values()) calls.set(company, (calls.get(company) ?? 0) + 1);
    const busy = [...calls].filter(([, count]) => count >= PER_COMPANY).map(([company]) => company);
    const query = { except: [...underWay.keys()], companies: busy, most: IN_ALL - underWay.size };
    const due = await expeditions.due(new Date(now()), query);
    let started = 0;
    for (const { expedition, company } of due) {
      const count = calls.get(company) ?? 0;
      if (stopping.signal.aborted || lease.signal.aborted || count >= PER_COMPANY) continue;
      calls.set(company, count + 1);
      take(expedition, company, lease);
      started += 1;
    }
    // A company that became busy just now is left out of the next look.
    return started > 0 && started < due.length ? 'soon' : 'later';
  };

  const allDone = () => Promise.all([...underWay.values()].map(({ done }) => done));

  const round = async (lease: Lease): Promise<NextRound> => {
    const ended = AbortSignal.any([stopping.signal, lease.signal]);
    try {
      for (;;) {
        woken = new AbortController();
        const next = await takeDue(lease);
        if (underWay.size === 0 || ended.aborted) return next;
        const woke = AbortSignal.any([woken.signal, ended]);
        await setTimeout(next === 'soon' ? GATHER_MS : POLL_MS, undefined, { signal: woke }).catch(() => undefined); // woken
      }
    } finally {
      await allDone();
    }
  };

  const loop = startLeasedLoop({
    connection,
    name: 'companies',
    distanceMs: GATHER_MS,
    besideOthersMs: BESIDE_OTHERS_MS,
    logger,
    round,
  });
  const nudge = (): void => {
    woken.abort();
    loop.nudge();
  };

  return {
    nudge,
    stop: async () => {
      stopping.abort();
      await loop.stop();
    },
  };
};
