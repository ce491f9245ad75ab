import { toCentimes } from '@shop/contracts';
import { waitingFor } from '../asking.ts';
import { poolOf } from './pool-of.ts';
import type { Step, StepOutcome } from './step.ts';

/** The order waits until logistics has the parcel's tracking number from the transporter. */
export const decideAnnounce = ({
  order,
  phase: { expedition, isPooled },
  body,
  facts,
  change,
  data,
}: Step<'packed', 'transporter' | 'request' | 'requestId'>): StepOutcome => {
  const former = order.transporter;
  if (!former) return { refused: 'illegal' };
  const deliveryType = body.deliveryType ?? former.deliveryType;
  const chosenTransporter = body.transporter ?? (isPooled ? former.uuid : undefined);
  const service =
    chosenTransporter === undefined
      ? 'transporter'
      : facts.transporter(chosenTransporter, deliveryType, body.deskId ?? order.deskId);
  if (typeof service === 'string') return { refused: `${service}-required` };
  const { transporter, deskId } = service;
  const codAmount = body.codAmount === undefined ? order.total : toCentimes(body.codAmount);
  if (codAmount < 0 || codAmount > order.total) return { refused: 'cod-invalid' };
  const serviceCode = body.serviceCode || null;
  // A pool belongs to one transporter: with a new transporter, the parcel moves to that transporter's pool.
  const hasMoved = expedition.pool !== null && transporter.uuid !== former.uuid;
  const pool = hasMoved ? poolOf(expedition, transporter, facts.at) : expedition.pool;
  const set = {
    transporter,
    deskId,
    awaiting: waitingFor('announce', facts),
    refusal: null,
    expedition: { ...expedition, pool, serviceCode, codAmount },
  };
  const wish = { request: facts.request, transporter: transporter.uuid, deliveryType, serviceCode, codAmount };
  return change(set, (after) => [
    ...(pool !== null && pool !== expedition.pool
      ? [{ type: 'order.pooled', version: 1, data: { ...data(after), pool } } as const]
      : []),
    { type: 'order.announcement-requested', version: 1, data: { ...data(after), ...wish } },
  ]);
};
