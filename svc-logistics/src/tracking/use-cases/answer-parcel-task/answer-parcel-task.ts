import { createHash } from 'node:crypto';
import { ExpeditionProgressed } from '@shop/contracts/logistics/events';
import {
  actedEvent,
  algiersDay,
  CONFLICT,
  newEvent,
  untilCommitted,
  type Attempt,
  type Conflict,
  type NewEvent,
  type OfShop,
  type StaffCommand,
} from '@shop/service-kit';
import type { Companies } from '../../../companies/index.ts';
import type { Transporters } from '../../../delivery/index.ts';
import { decideAnswer, type GivenAnswer } from '../../domain/decide-answer.ts';
import { LOST_BY_STAFF } from '../../domain/news.ts';
import type { Parcel } from '../../domain/parcel.ts';
import { offeredAnswers } from '../../parcel-tasks-on-the-wire.ts';
import type { ParcelEvents } from '../../persistence/parcel-event.repository.ts';
import type { Parcels } from '../../persistence/parcel.repository.ts';
import { askCompany } from './ask-company.ts';

export interface AnswerParcelTaskDeps {
  readonly parcels: Pick<Parcels, 'of' | 'find' | 'write'>;
  readonly parcelEvents: Pick<ParcelEvents, 'keep'>;
  readonly transporters: OfShop<Transporters, 'find'>;
  readonly companies: Pick<Companies, 'adapters' | 'line'>;
  readonly nudge: () => void;
}
export interface AnswerParcelTask extends GivenAnswer {
  readonly expedition: string;
  readonly version: number;
}
export type AnswerParcelTaskOutcome =
  | { readonly kind: 'done' | 'stale'; readonly parcel: Parcel }
  | { readonly kind: 'not-found' | 'not-offered' | 'unreachable' }
  | { readonly kind: 'invalid'; readonly field: 'phone' | 'date' }
  | { readonly kind: 'company-refused'; readonly words: string };

/** D-15.03: the number of a customer is not in the log. */
const auditOf = (command: StaffCommand, parcel: Parcel, { answer, date, note }: GivenAnswer): NewEvent =>
  actedEvent(command, command.at, {
    entity: 'order',
    subject: parcel.order,
    name: parcel.number,
    action: 'order.answerParcel',
    before: {},
    after: {
      parcelAnswer: answer,
      trackingId: parcel.trackingId,
      ...(date !== undefined && { onDate: date }),
      ...(note !== undefined && note !== '' && { note }),
    },
  });

/** What a person says in the company's place: that the parcel is lost. */
const lostEvents = (command: StaffCommand, parcel: Parcel): NewEvent => {
  const { shopUuid, order, expedition, transporter, trackingId } = parcel;
  const at = new Date(command.at).toISOString();
  return newEvent(ExpeditionProgressed, {
    shopUuid,
    subject: order,
    correlationId: command.requestId,
    occurredAt: at,
    data: {
      orderUuid: order,
      expedition,
      transporter,
      trackingId,
      status: 'lost',
      reason: null,
      at,
      raw: LOST_BY_STAFF,
      place: null,
    },
  });
};
const keepLost = async (
  deps: AnswerParcelTaskDeps,
  command: StaffCommand,
  parcel: Parcel,
  note = '',
): Promise<void> => {
  const at = new Date(command.at);
  await deps.parcelEvents.keep([
    {
      _id: createHash('sha256').update(`${parcel._id} lost ${parcel.version}`).digest('base64url'),
      shopUuid: parcel.shopUuid,
      transporter: parcel.transporter.uuid,
      parcel: parcel._id,
      trackingId: parcel.trackingId,
      at,
      heardAt: at,
      via: 'staff',
      word: LOST_BY_STAFF,
      wordKey: LOST_BY_STAFF,
      reasonWord: note === '' ? null : note,
      status: 'lost',
      reason: null,
      place: null,
      state: 'applied',
    },
  ]);
};

/** The company did not take it: the task waits for a person as before. */
const putBack = (deps: AnswerParcelTaskDeps, before: Parcel, answeredAt: Date): Promise<unknown> =>
  untilCommitted(async (): Promise<Conflict | { readonly kind: 'done' }> => {
    const now = await deps.parcels.find(before._id);
    // News came in between, and has made another task of it.
    if (now?.task?.lastAnswer?.at.getTime() !== answeredAt.getTime()) return { kind: 'done' };
    return deps.parcels.write(now, { task: before.task });
  });

/**
 * Answers for a parcel that waits. The answer is written before the company is asked, so that two people do not both
 * ask; where the company refuses it, it is taken back, with the company's words.
 */
export const answerParcelTask = async (
  deps: AnswerParcelTaskDeps,
  { expedition, version, ...given }: AnswerParcelTask,
  command: StaffCommand,
): Promise<Attempt<AnswerParcelTaskOutcome>> => {
  const { shopUuid, name } = command.staff;
  const parcels = deps.parcels.of(shopUuid);
  const found = (await parcels.ofExpedition(expedition)).find((one) => one.isCurrent && one.task !== null);
  const checked = await parcels.check(found ?? null, version, command);
  if (checked.kind === 'not-found') return checked;
  if (checked.kind !== 'current') return { kind: checked.kind, parcel: checked.entity };
  const parcel = checked.entity;
  const transporter = await deps.transporters.of(shopUuid).find(parcel.transporter.uuid);

  const at = new Date(command.at);
  const decision = decideAnswer(parcel, given, {
    at,
    by: name,
    today: algiersDay(command.at),
    offered: offeredAnswers(deps, transporter ?? undefined, parcel),
  });
  if (decision.kind !== 'decided') return decision;
  const isLost = given.answer === 'lost';

  command.signal.throwIfAborted();
  const events = [auditOf(command, parcel, given), ...(isLost ? [lostEvents(command, parcel)] : [])];
  const written = await deps.parcels.write(parcel, decision.change, events, command.operation);
  if (written.kind === 'conflict') return CONFLICT;
  deps.nudge();
  if (isLost) await keepLost(deps, command, parcel, given.note);
  const asked = decision.ask ? await askCompany(deps, parcel, decision.ask) : { kind: 'asked' as const };
  if (asked.kind !== 'asked') {
    await putBack(deps, parcel, at);
    return asked.kind === 'refused' ? { kind: 'company-refused', words: asked.words } : asked;
  }
  return { kind: 'done', parcel: (await deps.parcels.find(parcel._id)) ?? parcel };
};
