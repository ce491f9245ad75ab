import { apiErrorOf, staffFetch } from '../session/index.ts';

export interface LiveEvent {
  readonly name: string;
  /** The JSON that came with it. */
  readonly data: unknown;
}

/** Pauses (ms) before a lost connection is tried again: the first at once, as a server ends each after some minutes. */
const PAUSES = [0, 1000, 2000, 5000, 10_000] as const;

/** One connection, until it ends. @returns the cursor of its last event, from which the next one goes on. */
const read = async (
  address: string,
  after: string | undefined,
  onEvent: (event: LiveEvent) => void,
  signal: AbortSignal,
): Promise<string | undefined> => {
  const query = after === undefined ? '' : `?after=${encodeURIComponent(after)}`;
  const [{ createParser }, answer] = await Promise.all([
    import(/* webpackChunkName: "live" */ 'eventsource-parser'),
    staffFetch(`${address}${query}`, { headers: { accept: 'text/event-stream' }, signal }),
  ]);
  if (!answer.ok || !answer.body) throw await apiErrorOf(answer);
  let cursor = after;
  const parser = createParser({
    onEvent: ({ event = 'message', id, data }) => {
      cursor = id ?? cursor;
      onEvent({ name: event, data: JSON.parse(data) as unknown });
    },
  });
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) parser.feed(piece.value);
  } catch {
    // The network went away: what was read so far counts.
  }
  return cursor;
};

/**
 * Follows server-sent events of a service with the staff token, connects again after every end, and goes on behind the
 * last event, so that nothing is missed that the service still knows. `EventSource` sends no token.
 */
export const followEvents = async (
  address: string,
  onEvent: (event: LiveEvent) => void,
  signal: AbortSignal,
): Promise<void> => {
  let cursor: string | undefined;
  let inVain = 0;
  while (!signal.aborted) {
    const before = cursor;
    cursor = await read(address, cursor, onEvent, signal).catch(() => cursor);
    inVain = cursor === before ? Math.min(inVain + 1, PAUSES.length - 1) : 0;
    const pause = PAUSES[inVain] ?? 0;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pause);
      signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
    });
  }
};
