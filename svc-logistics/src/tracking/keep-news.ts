import { createHash } from 'node:crypto';
import { wordKey, type Companies, type ParcelNews } from '../companies/index.ts';
import { reasonOfWord, statusOfWord, timeOf, type ParcelEventRecord, type Vocabulary } from './domain/news.ts';
import { parcelKey } from './domain/parcel.ts';
import type { ParcelEvents } from './persistence/parcel-event.repository.ts';
import type { HeardWord, StatusWords } from './persistence/status-word.repository.ts';

export interface KeepNewsDeps {
  readonly companies: Pick<Companies, 'adapters'>;
  readonly parcelEvents: Pick<ParcelEvents, 'keep'>;
  readonly statusWords: Pick<StatusWords, 'mapped' | 'count'>;
}
/** What one account's company said at one time. */
export interface HeardNews {
  readonly shopUuid: string;
  readonly transporter: string;
  readonly adapter: string;
  readonly via: 'webhook' | 'poll';
  readonly heardAt: Date;
  readonly news: readonly ParcelNews[];
}

/** The same thing said twice has one id: the company's own, or what it says. */
const idOf = (parcel: string, { eventId, word, reasonWord, place, at }: ParcelNews): string => {
  const said =
    eventId === undefined ? ['said', wordKey(word), reasonWord, place, at] : ['event', eventId, wordKey(word)];
  return createHash('sha256')
    .update(JSON.stringify([parcel, ...said]))
    .digest('base64url');
};

const eventOf = (heard: HeardNews, one: ParcelNews, vocabulary: Vocabulary): ParcelEventRecord => {
  const { shopUuid, transporter, via, heardAt } = heard;
  const parcel = parcelKey(shopUuid, transporter, one.trackingId);
  return {
    _id: idOf(parcel, one),
    shopUuid,
    transporter,
    parcel,
    trackingId: one.trackingId,
    at: timeOf(one, heardAt.getTime()),
    heardAt,
    via,
    word: one.word,
    wordKey: wordKey(one.word),
    reasonWord: one.reasonWord,
    status: statusOfWord(vocabulary, one.word),
    reason: reasonOfWord(vocabulary, one.reasonWord),
    place: one.place,
    state: 'new',
  };
};

const unknownWords = (events: readonly ParcelEventRecord[]): HeardWord[] => {
  const words = new Map<string, HeardWord>();
  for (const { shopUuid, transporter, word, wordKey: key, status, heardAt } of events) {
    if (status !== null) continue;
    const id = `${transporter}:${key}`;
    const count = (words.get(id)?.count ?? 0) + 1;
    words.set(id, { shopUuid, transporter, word, wordKey: key, count, lastAt: heardAt });
  }
  return [...words.values()];
};

/** D-7.07: keeps what companies said, raw and mapped. Safe to repeat. Answers how much of it was new. */
export const keepNews = async (deps: KeepNewsDeps, heard: readonly HeardNews[]): Promise<number> => {
  if (heard.every(({ news }) => news.length === 0)) return 0;
  const mapped = await deps.statusWords.mapped([...new Set(heard.map(({ transporter }) => transporter))]);
  const events = new Map<string, ParcelEventRecord>();
  for (const one of heard) {
    const vocabulary = {
      adapter: deps.companies.adapters[one.adapter],
      mapped: mapped.get(one.transporter) ?? new Map(),
    };
    for (const news of one.news) {
      const event = eventOf(one, news, vocabulary);
      if (!events.has(event._id)) events.set(event._id, event);
    }
  }
  const kept = await deps.parcelEvents.keep([...events.values()]);
  await deps.statusWords.count(unknownWords(kept));
  return kept.length;
};
