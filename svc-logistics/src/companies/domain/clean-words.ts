import {
  StrangeAnswer,
  type AskOutcome,
  type CompanyAccount,
  type CompanyAdapter,
  type CompanyCall,
  type CompanyParcel,
  type CreateOutcome,
  type FoundParcel,
  type ParcelNews,
} from './company-adapter.ts';
import { redacted } from './redact.ts';

/** A longer one is no number that a person could read from a parcel, and no link that a browser opens. */
const MAX_ID = 200;
const MAX_LINK = 2000;

type Clean = (words: string) => string;

const isId = (id: string | null | undefined): boolean => (id ?? '').length <= MAX_ID;
const cleanError = (error: unknown, clean: Clean): unknown => {
  if (!(error instanceof Error)) return error;
  const { message, stack } = error;
  const cleaned = clean(message);
  if (cleaned === message) return error;
  error.message = cleaned;
  if (stack !== undefined) error.stack = stack.replace(message, () => cleaned);
  return error;
};

const cleanCreated = (outcome: CreateOutcome, clean: Clean): CreateOutcome => {
  if (outcome.kind !== 'created') {
    const cleaned = { ...outcome, words: clean(outcome.words) };
    return cleaned.kind !== 'alreadyThere' || isId(cleaned.trackingId) ? cleaned : { ...cleaned, trackingId: null };
  }
  const { trackingId, companyId, labelUrl = '', ...created } = outcome;
  if (!isId(trackingId) || !isId(companyId)) return { kind: 'unknown', words: clean(trackingId) };
  const known = { ...created, trackingId, ...(companyId !== undefined && { companyId }) };
  return labelUrl === '' || labelUrl.length > MAX_LINK ? known : { ...known, labelUrl };
};
const cleanFound = (found: FoundParcel | null, clean: Clean): FoundParcel | null => {
  if (!found) return null;
  if (!isId(found.trackingId) || !isId(found.companyId)) throw new StrangeAnswer('the tracking is too long');
  return { ...found, word: found.word === null ? null : clean(found.word) };
};
/** Without an id that is too long the event is known by tracking, word and time. */
const cleanNews = ({ eventId = '', ...news }: ParcelNews, clean: Clean): ParcelNews => ({
  ...news,
  ...(eventId !== '' && isId(eventId) && { eventId }),
  word: clean(news.word),
  reasonWord: news.reasonWord === null ? null : clean(news.reasonWord),
  place: news.place === null ? null : clean(news.place),
});
/** Of a refusal; the others have no words. */
const cleanRefusal = <Outcome extends AskOutcome | { readonly kind: 'cancelled' | 'none' }>(
  outcome: Outcome,
  clean: Clean,
): Outcome => ('words' in outcome ? { ...outcome, words: clean(outcome.words) } : outcome);

/**
 * An adapter for one account. What it answers or throws is stored, shown and logged, so that it holds none of the
 * account's secrets, which some companies repeat, and no more words than a person reads.
 */
export const withCleanWords = (adapter: CompanyAdapter, { secrets }: CompanyAccount): CompanyAdapter => {
  const clean: Clean = (words) => redacted(words, secrets);
  const ask = async <Answer>(
    answer: Promise<Answer>,
    cleaned: (given: Answer, clean: Clean) => Answer,
  ): Promise<Answer> => {
    try {
      return cleaned(await answer, clean);
    } catch (error) {
      throw cleanError(error, clean);
    }
  };
  const same = <Answer>(answer: Answer): Answer => answer;
  const { check, places, fees, create, find, cancel, label, track, askNewAttempt, askReturn, statement } = adapter;
  return {
    ...adapter,
    create: (call, parcels) =>
      ask(create(call, parcels), (outcomes) => outcomes.map((one) => cleanCreated(one, clean))),
    ...(check && {
      check: (call: CompanyCall) => ask(check(call), (found) => ({ ...found, words: clean(found.words) })),
    }),
    ...(places && { places: (call: CompanyCall) => ask(places(call), same) }),
    ...(fees && { fees: (call: CompanyCall) => ask(fees(call), same) }),
    ...(find && {
      find: (call: CompanyCall, reference: string, since: number) => ask(find(call, reference, since), cleanFound),
    }),
    ...(cancel && {
      cancel: (call: CompanyCall, parcel: CompanyParcel) => ask(cancel(call, parcel), cleanRefusal),
    }),
    ...(label && { label: (call: CompanyCall, parcel: CompanyParcel) => ask(label(call, parcel), same) }),
    ...(track && {
      track: (call: CompanyCall, parcels: readonly CompanyParcel[]) =>
        ask(track(call, parcels), (news) => news.map((one) => cleanNews(one, clean))),
    }),
    ...(askNewAttempt && {
      askNewAttempt: (...asked: Parameters<typeof askNewAttempt>) => ask(askNewAttempt(...asked), cleanRefusal),
    }),
    ...(askReturn && {
      askReturn: (call: CompanyCall, parcel: CompanyParcel) => ask(askReturn(call, parcel), cleanRefusal),
    }),
    ...(statement && { statement: (call: CompanyCall, since: number) => ask(statement(call, since), same) }),
  };
};
