import { toCentimes } from '@shop/contracts';
import type { AnnouncementDecline } from '@shop/contracts/logistics';
import { waitingFor } from '../asking.ts';
import { amountToCollect } from '../cash-on-delivery.ts';
import type { OrderChange } from '../order-change.ts';
import { orderPooled } from '../order-pooled.ts';
import type { Step } from './step.ts';

/** The order waits until logistics has the parcel's tracking number from the transporter. */
export const decideAnnounce = ({
  order,
  phase: { expedition, isPooled },
  body,
  facts,
  change,
  data,
}: Step<'packed', 'transporter' | 'request' | 'requestId'>):
  OrderChange | { readonly refused: AnnouncementDecline } => {
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
  const codAmount = body.codAmount === undefined ? amountToCollect(order) : toCentimes(body.codAmount);
  if (codAmount < 0 || codAmount > order.total) return { refused: 'cod-invalid' };
  // A code is the transporter's own.
  const known = transporter.uuid === former.uuid ? expedition.serviceCode : null;
  const serviceCode = (body.serviceCode ?? known) || null;
  // A pool belongs to one transporter: with a new transporter, the parcel moves to that transporter's pool.
  const hasMoved = isPooled && transporter.uuid !== former.uuid;
  const set = {
    transporter,
    deskId,
    awaiting: waitingFor('announce', facts),
    refusal: null,
    expedition: { ...expedition, ...(hasMoved && { pool: null }), serviceCode, codAmount },
  };
  const wish = { request: facts.request, transporter: transporter.uuid, deliveryType, serviceCode, codAmount };
  return change(set, (after) => [
    ...(hasMoved ? [orderPooled(data(after))] : []),
    { type: 'order.announcement-requested', version: 1, data: { ...data(after), ...wish } },
  ]);
};
