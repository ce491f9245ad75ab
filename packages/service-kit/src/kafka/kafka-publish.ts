import type { EventEnvelope, Topic } from '@shop/contracts';

export interface OutgoingEvent {
  readonly topic: Topic;
  readonly key: string;
  readonly event: EventEnvelope;
}

/** kafkajs makes one record batch of the messages of a send for a partition; the broker accepts up to 1 MiB. */
const PIECE_BYTES = 256 * 1024;
/** The maximum overhead of a record besides its key and value. */
const RECORD_BYTES = 64;

/** The broker's errors for records that it will never accept, however often they are sent. */
const PERMANENT_ERRORS = new Set(['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE', 'INVALID_RECORD', 'INVALID_TIMESTAMP']);

export interface RefusedEvent {
  readonly event: OutgoingEvent;
  readonly reason: string;
}

/** The broker will never take these; later events of the same keys were kept back, everything else is out. */
export class PublishRefused extends Error {
  override readonly name = 'PublishRefused';
  readonly refused: readonly RefusedEvent[];
  constructor(refused: readonly RefusedEvent[]) {
    super(`${refused.length} events refused: ${refused[0]?.reason ?? ''}`);
    this.refused = refused;
  }
}

interface Ready {
  readonly event: OutgoingEvent;
  readonly value: string;
  readonly bytes: number;
}
export type TopicMessages = Map<string, { key: string; value: string }[]>;

const refusalOf = (error: unknown): string | undefined => {
  for (
    let cause = error;
    typeof cause === 'object' && cause !== null;
    cause = 'cause' in cause ? cause.cause : undefined
  ) {
    if ('type' in cause && typeof cause.type === 'string' && PERMANENT_ERRORS.has(cause.type)) return cause.type;
  }
  return undefined;
};

const ready = (event: OutgoingEvent): Ready => {
  const value = JSON.stringify(event.event);
  return { event, value, bytes: Buffer.byteLength(value) + Buffer.byteLength(event.key) + RECORD_BYTES };
};

/**
 * In the given order, split before the next event would make a piece too large; an event above the limit is sent alone.
 */
const pieces = (events: readonly Ready[]): Ready[][] => {
  const all: Ready[][] = [];
  let bytes = Infinity;
  for (const event of events) {
    if (bytes + event.bytes > PIECE_BYTES) {
      all.push([]);
      bytes = 0;
    }
    all.at(-1)?.push(event);
    bytes += event.bytes;
  }
  return all;
};

const byTopic = (events: readonly Ready[]): TopicMessages => {
  const topics: TopicMessages = new Map();
  for (const { event, value } of events) {
    const messages = topics.get(event.topic) ?? [];
    messages.push({ key: event.key, value });
    topics.set(event.topic, messages);
  }
  return topics;
};

/**
 * Sends events in pieces of bounded size. A piece that the broker refuses permanently is halved until the refused event
 * is alone; later events of its key are held back, so that consumers never see them first.
 */
export const createPublisher =
  (send: (messages: TopicMessages) => Promise<void>) =>
  async (events: readonly OutgoingEvent[], before?: () => Promise<void>): Promise<void> => {
    const refused: RefusedEvent[] = [];
    const waiting = new Set<string>();
    const keyOf = ({ topic, key }: OutgoingEvent) => `${topic} ${key}`;

    const deliver = async (piece: readonly Ready[]): Promise<void> => {
      const open = piece.filter(({ event }) => !waiting.has(keyOf(event)));
      refused.push(
        ...piece
          .filter(({ event }) => waiting.has(keyOf(event)))
          .map(({ event }) => ({ event, reason: 'behind a refused event of the same key' })),
      );
      const [first] = open;
      if (!first) return;
      try {
        await before?.();
        await send(byTopic(open));
      } catch (error) {
        const reason = refusalOf(error);
        if (reason === undefined) throw error;
        if (open.length === 1) {
          refused.push({ event: first.event, reason: `${reason} (${first.bytes} bytes)` });
          waiting.add(keyOf(first.event));
          return;
        }
        const half = open.length >> 1;
        await deliver(open.slice(0, half));
        await deliver(open.slice(half));
      }
    };
    for (const piece of pieces(events.map(ready))) await deliver(piece);
    if (refused.length > 0) throw new PublishRefused(refused);
  };
