import { TOPICS } from '@shop/contracts';
import { actsBeside, startRelay, type LeasedLoop, type ServiceParts } from '@shop/service-kit';
import type { Config } from './config.ts';
import { startCountWork } from './counts/index.ts';
import { startCompanyWorker } from './expeditions/index.ts';
import { startInspectionWorker } from './inspections/index.ts';
import type { LogisticsModels } from './models.ts';
import { releaseUnprepared, startStockJournal, startWatching } from './stock/index.ts';

type DepsOf<Start extends (deps: never) => unknown> = Omit<
  Parameters<Start>[0],
  keyof ServiceParts<Config> | keyof LogisticsModels
>;
interface Work extends Pick<ServiceParts<Config>, 'connection' | 'bus' | 'logger' | 'metrics'> {
  readonly models: LogisticsModels;
  readonly deps: DepsOf<typeof startStockJournal> &
    Omit<Parameters<typeof startCompanyWorker>[0], 'connection'> &
    Omit<Parameters<typeof releaseUnprepared>[0], 'connection'> &
    Omit<Parameters<typeof startInspectionWorker>[0], 'connection'> &
    Omit<Parameters<typeof startCountWork>[0], 'connection'> &
    DepsOf<typeof startWatching>;
}

/** The loops that stories hurry on, and the end of all of them. */
export interface RunningWork extends Readonly<Record<'relay' | 'journal' | 'companies' | 'watching', LeasedLoop>> {
  readonly stop: () => Promise<void>;
}

/** Starts what works beside the calls: the outbox relay, the journal of the stock, and the loops of the modules. */
export const startWork = ({ connection, bus, logger, metrics, models, deps }: Work): RunningWork => {
  const sources = [
    { model: models.reservations, topicOf: () => TOPICS.stockEvents },
    { model: models.expeditions, topicOf: () => TOPICS.expeditionEvents },
    { model: models.tariffs, topicOf: () => TOPICS.tariffs },
    { model: models.warehouses, topicOf: actsBeside(TOPICS.stockEvents) },
    { model: models.inspections, topicOf: actsBeside(TOPICS.stockEvents) },
    { model: models.checkRuns, topicOf: () => TOPICS.staffActs },
    { model: models.itemCodes, topicOf: () => TOPICS.staffActs },
    { model: models.counts, topicOf: () => TOPICS.staffActs },
    { model: models.countEntries, topicOf: () => TOPICS.staffActs },
  ];
  const relay = startRelay({ connection, bus, logger, metrics, sources });
  const journal = startStockJournal({ connection, ...models, fewOf: deps.fewOf, bus, logger, metrics });
  const companies = startCompanyWorker({ connection, ...deps });
  const watching = startWatching({ connection, ...deps, ...models, logger, metrics });
  const others = [
    releaseUnprepared({ connection, ...deps }),
    startInspectionWorker({ connection, ...deps }),
    startCountWork({ connection, ...deps }),
  ];
  return {
    relay,
    journal,
    companies,
    watching,
    stop: async () => {
      await Promise.all([companies, watching, ...others].map((loop) => loop.stop()));
      await Promise.all([relay.stop(), journal.stop()]);
    },
  };
};
