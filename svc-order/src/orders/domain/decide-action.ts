import type { ActionBody, OrderAction } from '@shop/contracts/order/dashboard';
import { decideAnnounce } from './actions/announce.ts';
import { decideAssign } from './actions/assign.ts';
import { decideCancel } from './actions/cancel.ts';
import { decideConfirm } from './actions/confirm.ts';
import { decideMarkDelivered } from './actions/mark-delivered.ts';
import { decideMarkReturned } from './actions/mark-returned.ts';
import { decideNotFound } from './actions/not-found.ts';
import { decidePackFull, decidePackPartial } from './actions/pack.ts';
import { decideSendToExpedition } from './actions/send-to-expedition.ts';
import { decideShip } from './actions/ship.ts';
import { decideStartExpedition } from './actions/start-expedition.ts';
import { decideTakeBack } from './actions/take-back.ts';
import { inPhase, stepOf, type ActionFacts, type DecideStep, type StepOutcome } from './actions/step.ts';
import { decideUnconfirm } from './actions/unconfirm.ts';
import { decideUnpack } from './actions/unpack.ts';
import { actableOf } from './asking.ts';
import { whyNot } from './order-process.ts';
import type { OrderRecord } from './order-record.ts';

export type { ActionFacts, ActionRefusal } from './actions/step.ts';

/** The decision of each action, and the phases in which it reads the order. `ACTIONS` says when it is allowed. */
const DECISIONS: Readonly<Record<OrderAction, DecideStep>> = {
  confirm: inPhase(['unconfirmed'], decideConfirm),
  unconfirm: inPhase(['confirmed'], decideUnconfirm),
  notFound: inPhase(['unconfirmed'], decideNotFound),
  assign: decideAssign,
  startExpedition: inPhase(['confirmed'], decideStartExpedition),
  packFull: inPhase(['preparing'], decidePackFull),
  packPartial: inPhase(['preparing'], decidePackPartial),
  unpack: inPhase(['packed'], decideUnpack),
  sendToExpedition: inPhase(['packed'], decideSendToExpedition),
  announce: inPhase(['packed'], decideAnnounce),
  takeBack: inPhase(['onTheRoad'], decideTakeBack),
  ship: inPhase(['onTheRoad'], decideShip),
  markDelivered: inPhase(['packed', 'onTheRoad'], decideMarkDelivered),
  markReturned: inPhase(['onTheRoad'], decideMarkReturned),
  cancel: decideCancel,
};

/** D-4.02: what an action does to an order. Pure; permissions and versions are the story's business. */
export const decideAction = (
  order: OrderRecord,
  action: OrderAction,
  body: Omit<ActionBody, 'version'>,
  facts: ActionFacts,
): StepOutcome => {
  const refused = whyNot(action, actableOf(order));
  return refused ? { refused } : DECISIONS[action](stepOf(order, action, body, facts));
};
