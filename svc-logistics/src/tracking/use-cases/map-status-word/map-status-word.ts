import type { ParcelStatus } from '@shop/contracts/logistics';
import { actedEvent, type Attempt, type OfShop, type StaffCommand } from '@shop/service-kit';
import { wordKey } from '../../../companies/index.ts';
import type { Transporters } from '../../../delivery/index.ts';
import type { ParcelEvents } from '../../persistence/parcel-event.repository.ts';
import type { StatusWords } from '../../persistence/status-word.repository.ts';

export interface MapStatusWordDeps {
  readonly transporters: OfShop<Transporters, 'find'>;
  readonly statusWords: Pick<StatusWords, 'of'>;
  readonly parcelEvents: Pick<ParcelEvents, 'replay'>;
  readonly nudge: () => void;
  readonly nudgeTracking: () => void;
}
export interface MapStatusWord {
  readonly transporter: string;
  readonly word: string;
  /** Null: its meaning is not known any more. */
  readonly status: ParcelStatus | null;
}
export type MapStatusWordOutcome =
  { readonly kind: 'done'; readonly replayed: number } | { readonly kind: 'not-found' };

/** D-7.07: a person says what a word of a company means; what was said with it is applied again, by the loop. */
export const mapStatusWord = async (
  deps: MapStatusWordDeps,
  { transporter: uuid, word, status }: MapStatusWord,
  command: StaffCommand,
): Promise<Attempt<MapStatusWordOutcome>> => {
  const { shopUuid } = command.staff;
  const words = deps.statusWords.of(shopUuid);
  const key = wordKey(word);
  const [transporter, before] = await Promise.all([deps.transporters.of(shopUuid).find(uuid), words.find(uuid, key)]);
  if (!transporter || key === '') return { kind: 'not-found' };
  const wasMapped = command.operation !== null && (await words.wasHandled(uuid, key, command.operation));
  if (!wasMapped) {
    const acted = actedEvent(command, command.at, {
      entity: 'transporter',
      subject: uuid,
      name: transporter.name,
      action: 'transporter.mapWord',
      before: { statusWord: word, parcelStatus: before?.status ?? null },
      after: { statusWord: word, parcelStatus: status },
    });
    command.signal.throwIfAborted();
    const mapping = { transporter: uuid, word: before?.word ?? word, wordKey: key, status };
    const written = await words.map(before, mapping, new Date(command.at), [acted], command.operation);
    if (written.kind === 'conflict') return written;
    deps.nudge();
  }
  // Also after a crash in between: what has been applied already changes nothing.
  const replayed = status === null ? 0 : await deps.parcelEvents.replay(uuid, key, status);
  if (replayed > 0) deps.nudgeTracking();
  return { kind: 'done', replayed };
};
