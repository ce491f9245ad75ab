import { algiersDay, type Logger } from '@shop/service-kit';
import { isDeepStrictEqual } from 'node:util';
import { nextReview, nextTask } from '../../domain/tasks.ts';
import { isSilent } from '../../domain/webhook-silence.ts';
import type { Parcels } from '../../persistence/parcel.repository.ts';
import type { StatusWords } from '../../persistence/status-word.repository.ts';
import type { WebhookSenders } from '../../persistence/webhook-sender.repository.ts';

export interface ReviewParcelsDeps {
  readonly parcels: Pick<Parcels, 'toReview' | 'write' | 'reviewed'>;
  readonly now: () => number;
}

/** What time alone makes of parcels: late, silent, never scanned; answers that came to nothing. Answers how many. */
export const reviewParcels = async (deps: ReviewParcelsDeps, most: number): Promise<number> => {
  const now = deps.now();
  const parcels = await deps.parcels.toReview(new Date(now), most);
  const same: { key: string; reviewAt: Date | null }[] = [];
  for (const parcel of parcels) {
    const task = nextTask(parcel, now);
    const reviewAt = nextReview({ ...parcel, task }, now);
    if (isDeepStrictEqual(task, parcel.task)) same.push({ key: parcel._id, reviewAt });
    // A conflict leaves the parcel due: the next round looks again.
    else await deps.parcels.write(parcel, { task, reviewAt });
  }
  await deps.parcels.reviewed(same);
  return parcels.length;
};

export interface ReportDeps {
  readonly statusWords: Pick<StatusWords, 'toReport' | 'reported'>;
  readonly webhookSenders: Pick<WebhookSenders, 'all'>;
  readonly logger: Logger;
  readonly now: () => number;
}
const DAY_MS = 86_400_000;

/** D-7.07: words that nobody knows are reported once a day, for as long as companies say them. */
export const reportWords = async ({ statusWords, logger, now }: ReportDeps): Promise<void> => {
  const day = algiersDay(now());
  const words = await statusWords.toReport(new Date(now() - DAY_MS), day);
  for (const { transporter, word, count } of words)
    logger.error({ account: transporter, word, count }, 'a status word of a company is not known: map it in settings');
  if (words.length > 0)
    await statusWords.reported(
      words.map(({ _id }) => _id),
      day,
    );
};

/** T-3.15: accounts whose company has stopped calling. */
export const silentSenders = async ({
  webhookSenders,
  now,
}: Pick<ReportDeps, 'webhookSenders' | 'now'>): Promise<{ readonly transporter: string; readonly silent: boolean }[]> =>
  (await webhookSenders.all()).map((sender) => ({ transporter: sender._id, silent: isSilent(sender, now()) }));
