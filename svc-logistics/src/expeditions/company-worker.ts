import { startLeasedLoop, type Lease, type LeasedLoop, type Logger, type NextRound } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { setTimeout } from 'node:timers/promises';
import type { CompanyLine } from '../companies/index.ts';
import { boundLine } from './bound-line.ts';
import { createCallCompany, type CallCompany } from './company-calls.ts';
import type { CompanyDeps } from './company-deps.ts';
import type { Expedition } from './domain/expedition.ts';
import { MAY_COME_MS } from './domain/look-up.ts';
import { nextCall } from './domain/next-call.ts';
import { ExpeditionMoved, type Expeditions } from './persistence/expedition.repository.ts';
import { announceParcels, refuseParcels } from './use-cases/announce-parcels/announce-parcels.ts';
import { companyFor } from './use-cases/company-for.ts';
import { lookUpParcel } from './use-cases/look-up-parcel/look-up-parcel.ts';
import { takeParcelBack } from './use-cases/take-parcel-back/take-parcel-back.ts';
import { withdrawParcel } from './use-cases/withdraw-parcel/withdraw-parcel.ts';

/** Calls under way: of one transporter, so that a dead one keeps none but its own waiting, and of all. */
const PER_TRANSPORTER = 16;
const IN_ALL = 96;
/** Parcels in one call, whatever the company takes: so many may be unknown after it at most. */
const MAX_BATCH = 50;
/** Expeditions that one look reads. */
const AT_ONCE = 500;
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
  /** `CompanyDeps.mayComeMs`; absent: longer than a call to a company lasts. */
  readonly mayComeMs?: number;
};
type Line = CompanyLine | 'transporter-unknown' | 'adapter-unknown';
/** One call, for one expedition or for several that are announced together. */
interface Task {
  readonly transporter: string;
  readonly expeditions: readonly string[];
  readonly isCreation?: boolean;
}

/**
 * Orders parcels from companies and takes parcels back, outside the consumer and in one replica at a time. Pending
 * calls are stored in the expeditions; a call that a crash interrupted is found there again, with its reference. The
 * lease is held before each call; if it is lost, the calls are left, because another replica goes on.
 */
export const startCompanyWorker = (options: CompanyWorkerOptions): LeasedLoop => {
  const { connection, logger, expeditions, now, mayComeMs = MAY_COME_MS } = options;
  const stopping = new AbortController();
  const underWay = new Map<Task, Promise<void>>();
  let woken = new AbortController();

  const depsUnder = (lease: Lease, ended: AbortSignal): CompanyDeps & { readonly logger: Logger } => {
    const call = createCallCompany(ended, logger);
    const callCompany: CallCompany = async (one) => {
      await lease.hold();
      return call(one);
    };
    const line: CompanyDeps['companies']['line'] = async (shopUuid, transporter) => {
      const found = await options.companies.line(shopUuid, transporter);
      return found && boundLine(found, () => lease.hold(), ended);
    };
    return { ...options, companies: { ...options.companies, line }, callCompany, mayComeMs };
  };
  const handleOne = (deps: CompanyDeps & { readonly logger: Logger }, expedition: Expedition): Promise<void> => {
    switch (nextCall(expedition)?.kind) {
      case 'take-back':
        return takeParcelBack(deps, expedition);
      case 'withdraw':
        return withdrawParcel(deps, expedition);
      case 'look':
        return lookUpParcel(deps, expedition);
      default:
        return Promise.resolve();
    }
  };

  const take = (
    task: Task,
    lease: Lease,
    work: (deps: CompanyDeps & { readonly logger: Logger }, ended: AbortSignal) => Promise<void>,
  ) => {
    const ended = AbortSignal.any([stopping.signal, lease.signal]);
    const done = work(depsUnder(lease, ended), ended)
      .catch(async (error: unknown) => {
        // Another write came first: the expedition is read again.
        if (error instanceof ExpeditionMoved || ended.aborted) return;
        logger.warn(
          { expeditions: task.expeditions, err: error },
          'transporter could not be called; the call is tried again',
        );
        await setTimeout(PAUSE_MS, undefined, { signal: ended }).catch(() => undefined); // stopping
      })
      .finally(() => {
        underWay.delete(task);
        nudge();
      });
    underWay.set(task, done);
  };

  const isCreating = (transporter: string): boolean =>
    [...underWay.keys()].some((task) => task.transporter === transporter && task.isCreation);

  /** Starts the calls of one transporter that are due, and answers how many expeditions wait for their turn. */
  const takeOf = async (
    transporter: string,
    due: readonly Expedition[],
    free: number,
    lease: Lease,
  ): Promise<number> => {
    const [first] = due;
    if (!first) return 0;
    let left = free;
    let taken = 0;
    const announced = due.filter((expedition) => nextCall(expedition)?.kind === 'announce');
    for (const expedition of due.filter((one) => !announced.includes(one))) {
      if (left === 0) break;
      take({ transporter, expeditions: [expedition._id] }, lease, (deps) => handleOne(deps, expedition));
      left -= 1;
      taken += 1;
    }
    if (announced.length === 0) return due.length - taken;
    const line: Line = await companyFor(options, first.shopUuid, transporter);
    const batch = typeof line === 'string' ? MAX_BATCH : Math.min(line.adapter.batch, MAX_BATCH);
    for (let from = 0; from < announced.length && left > 0; from += batch) {
      const parcels = announced.slice(from, from + batch);
      // More arrive while the company creates others: fuller calls use less of its limit.
      if (parcels.length < batch && isCreating(transporter)) break;
      const task = { transporter, expeditions: parcels.map(({ _id }) => _id), isCreation: true };
      take(task, lease, (deps, ended) =>
        typeof line === 'string'
          ? refuseParcels(deps, parcels, line)
          : announceParcels(
              deps,
              boundLine(line, () => lease.hold(), ended),
              parcels,
            ),
      );
      left -= 1;
      taken += parcels.length;
    }
    return due.length - taken;
  };

  const takeDue = async (lease: Lease): Promise<NextRound> => {
    const calls = new Map<string, number>();
    for (const { transporter } of underWay.keys()) calls.set(transporter, (calls.get(transporter) ?? 0) + 1);
    const busy = [...calls].filter(([, count]) => count >= PER_TRANSPORTER).map(([transporter]) => transporter);
    const except = [...underWay.keys()].flatMap((task) => task.expeditions);
    const due = await expeditions.due(new Date(now()), {
      except,
      transporters: busy,
      most: underWay.size >= IN_ALL ? 0 : AT_ONCE,
    });
    const byTransporter = new Map<string, Expedition[]>();
    for (const { expedition, transporter } of due)
      byTransporter.set(transporter, [...(byTransporter.get(transporter) ?? []), expedition]);
    let waiting = 0;
    for (const [transporter, rows] of byTransporter) {
      if (stopping.signal.aborted || lease.signal.aborted) break;
      const free = Math.min(PER_TRANSPORTER - (calls.get(transporter) ?? 0), IN_ALL - underWay.size);
      waiting += await takeOf(transporter, rows, free, lease);
    }
    // A transporter that became busy just now is left out of the next look.
    return due.length > waiting && (waiting > 0 || due.length === AT_ONCE) ? 'soon' : 'later';
  };

  const allDone = () => Promise.all(underWay.values());

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
