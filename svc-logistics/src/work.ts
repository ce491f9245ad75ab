import { TOPICS } from '@shop/contracts';
import { actsBeside, startRelay, type LeasedLoop, type ServiceParts } from '@shop/service-kit';
import { startCheckingAccounts } from './companies/index.ts';
import type { Config } from './config.ts';
import { startCountWork } from './counts/index.ts';
import { startCompanyWorker, startConverting, startPoolWork } from './expeditions/index.ts';
import { startInspectionWorker } from './inspections/index.ts';
import type { LogisticsModels } from './models.ts';
import { releaseUnprepared, startStockJournal, startWatching } from './stock/index.ts';
import { startTracking } from './tracking/index.ts';

type DepsOf<Start extends (deps: never) => unknown> = Omit<
  Parameters<Start>[0],
  keyof ServiceParts<Config> | keyof LogisticsModels
>;
interface Work extends Pick<ServiceParts<Config>, 'connection' | 'bus' | 'logger' | 'metrics'> {
  readonly models: LogisticsModels;
  readonly deps: DepsOf<typeof startStockJournal> &
    Omit<Parameters<typeof startCompanyWorker>[0], 'connection'> &
    Omit<Parameters<typeof startPoolWork>[0], 'connection'> &
    Omit<Parameters<typeof startConverting>[0], 'connection'> &
    Omit<Parameters<typeof releaseUnprepared>[0], 'connection'> &
    Omit<Parameters<typeof startInspectionWorker>[0], 'connection'> &
    Omit<Parameters<typeof startCheckingAccounts>[0], 'connection'> &
    Omit<Parameters<typeof startCountWork>[0], 'connection'> &
    Omit<Parameters<typeof startTracking>[0], 'connection' | 'metrics'> &
    DepsOf<typeof startWatching>;
}

/** The loops that stories hurry on, and the end of all of them. */
export interface RunningWork extends Readonly<
  Record<'relay' | 'journal' | 'companies' | 'tracking' | 'watching', LeasedLoop>
> {
  readonly stop: () => Promise<void>;
}

/** Starts what works beside the calls: the outbox relay, the journal of the stock, and the loops of the modules. */
export const startWork = ({ connection, bus, logger, metrics, models, deps }: Work): RunningWork => {
  const sources = [
    { model: models.reservations, topicOf: () => TOPICS.stockEvents },
    { model: models.expeditions, topicOf: actsBeside(TOPICS.expeditionEvents) },
    { model: models.pools, topicOf: () => TOPICS.staffActs },
    { model: models.tariffs, topicOf: () => TOPICS.tariffs },
    { model: models.tariffGrids, topicOf: () => TOPICS.staffActs },
    { model: models.shopPlaces, topicOf: () => TOPICS.staffActs },
    { model: models.placeEditions, topicOf: () => TOPICS.staffActs },
    { model: models.warehouses, topicOf: actsBeside(TOPICS.stockEvents) },
    { model: models.inspections, topicOf: actsBeside(TOPICS.stockEvents) },
    { model: models.checkRuns, topicOf: () => TOPICS.staffActs },
    { model: models.itemCodes, topicOf: () => TOPICS.staffActs },
    { model: models.counts, topicOf: () => TOPICS.staffActs },
    { model: models.countEntries, topicOf: () => TOPICS.staffActs },
    { model: models.transporters, topicOf: () => TOPICS.staffActs },
    { model: models.shipAs, topicOf: () => TOPICS.staffActs },
    { model: models.parcels, topicOf: actsBeside(TOPICS.expeditionEvents) },
    { model: models.statusWords, topicOf: () => TOPICS.staffActs },
  ];
  const relay = startRelay({ connection, bus, logger, metrics, sources });
  const journal = startStockJournal({ connection, ...models, fewOf: deps.fewOf, bus, logger, metrics });
  const companies = startCompanyWorker({ connection, ...deps });
  const tracking = startTracking({ connection, ...deps, metrics });
  const watching = startWatching({ connection, ...deps, ...models, logger, metrics });
  const others = [
    releaseUnprepared({ connection, ...deps }),
    startInspectionWorker({ connection, ...deps }),
    startCheckingAccounts({ connection, ...deps }),
    startCountWork({ connection, ...deps }),
    startPoolWork({ connection, ...deps }),
    startConverting({ connection, ...deps }),
  ];
  return {
    relay,
    journal,
    companies,
    tracking,
    watching,
    stop: async () => {
      await Promise.all([companies, tracking, watching, ...others].map((loop) => loop.stop()));
      await Promise.all([relay.stop(), journal.stop()]);
    },
  };
};
