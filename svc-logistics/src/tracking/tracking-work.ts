import { figuresOnScrape, startLeasedLoop, type LeasedLoop, type Logger, type Metrics } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import type { StatusWords } from './persistence/status-word.repository.ts';
import { applyNews, type ApplyNewsDeps } from './use-cases/apply-news/apply-news.ts';
import { createPollMemory } from './use-cases/poll-companies/poll-account.ts';
import { pollCompanies, type PollCompaniesDeps } from './use-cases/poll-companies/poll-companies.ts';
import {
  reportWords,
  reviewParcels,
  silentSenders,
  type ReportDeps,
  type ReviewParcelsDeps,
} from './use-cases/review-parcels/review-parcels.ts';
import { takeWebhooks, type TakeWebhooksDeps } from './use-cases/take-webhooks/take-webhooks.ts';

export interface TrackingWorkDeps
  extends
    Omit<TakeWebhooksDeps, 'companies' | 'parcelEvents'>,
    Omit<PollCompaniesDeps, 'companies' | 'parcels' | 'parcelEvents'>,
    Omit<ApplyNewsDeps, 'parcels' | 'parcelEvents'>,
    Omit<ReviewParcelsDeps, 'parcels'>,
    ReportDeps {
  readonly companies: PollCompaniesDeps['companies'];
  readonly parcels: PollCompaniesDeps['parcels'] & ApplyNewsDeps['parcels'] & ReviewParcelsDeps['parcels'];
  readonly parcelEvents: TakeWebhooksDeps['parcelEvents'] & ApplyNewsDeps['parcelEvents'];
  readonly statusWords: TakeWebhooksDeps['statusWords'] &
    ReportDeps['statusWords'] &
    Pick<StatusWords, 'unknownByAccount'>;
  readonly webhookSenders: TakeWebhooksDeps['webhookSenders'] & ReportDeps['webhookSenders'];
  readonly connection: Connection;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

const AT_ONCE = 500;
/** What comes in this time is applied together. */
const GATHER_MS = 200;
/** Calls that another replica took are found after this, at most. */
const BESIDE_OTHERS_MS = 500;
const POLL_EVERY_MS = 10_000;
const REVIEW_EVERY_MS = 60_000;
const REVIEWED_AT_ONCE = 500;
/** A word that was not heard for so long is no alarm any more. */
const WORDS_MS = 7 * 86_400_000;

const watchTracking = ({ metrics, ...deps }: TrackingWorkDeps): void =>
  figuresOnScrape(
    metrics,
    {
      parcel_words_unknown: { help: 'Status words of companies that nobody has mapped', labelNames: ['account'] },
      company_webhooks_silent: {
        help: '1 where a company that calls by itself has stopped doing so',
        labelNames: ['account'],
      },
    },
    async () => {
      const [words, senders] = await Promise.all([
        deps.statusWords.unknownByAccount(new Date(deps.now() - WORDS_MS)),
        silentSenders(deps),
      ]);
      return {
        parcel_words_unknown: words.map(({ transporter, words: value }) => ({
          labels: { account: transporter },
          value,
        })),
        company_webhooks_silent: senders.map(({ transporter, silent }) => ({
          labels: { account: transporter },
          value: silent ? 1 : 0,
        })),
      };
    },
  );

/** What follows parcels beside the calls: news that came, companies that are asked, tasks that time brings. */
export const startTracking = (deps: TrackingWorkDeps): LeasedLoop => {
  const { connection, logger } = deps;
  watchTracking(deps);
  const applying = startLeasedLoop({
    connection,
    name: 'tracking',
    distanceMs: GATHER_MS,
    besideOthersMs: BESIDE_OTHERS_MS,
    logger,
    round: async () => {
      const calls = await takeWebhooks(deps, AT_ONCE);
      const parcels = await applyNews(deps, AT_ONCE);
      return calls === AT_ONCE || parcels > 0 ? 'now' : 'later';
    },
  });
  let isEnding = false;
  const memory = createPollMemory();
  const asking = startLeasedLoop({
    connection,
    name: 'tracking-lists',
    distanceMs: POLL_EVERY_MS,
    pollMs: POLL_EVERY_MS,
    besideOthersMs: POLL_EVERY_MS,
    logger,
    round: async (lease) => {
      await pollCompanies({ ...deps, nudgeTracking: applying.nudge }, memory, () => isEnding || lease.signal.aborted);
      return 'soon';
    },
  });
  const reviewing = startLeasedLoop({
    connection,
    name: 'parcel-tasks',
    distanceMs: REVIEW_EVERY_MS,
    pollMs: REVIEW_EVERY_MS,
    besideOthersMs: REVIEW_EVERY_MS,
    logger,
    round: async () => {
      const reviewed = await reviewParcels(deps, REVIEWED_AT_ONCE);
      await reportWords(deps);
      return reviewed === REVIEWED_AT_ONCE ? 'now' : 'soon';
    },
  });
  return {
    nudge: applying.nudge,
    stop: async () => {
      isEnding = true;
      await Promise.all([applying, asking, reviewing].map((loop) => loop.stop()));
    },
  };
};
