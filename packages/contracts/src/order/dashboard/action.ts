import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Dzd, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import type { Permission } from '../../staff/permissions.ts';
import { DeliveryType } from '../fields.ts';
import { ORDER_STATES, OrderState } from '../state.ts';
import { Order, Shortage } from './order.ts';

/** D-4.02: the actions of staff. */
export const ORDER_ACTIONS = [
  'confirm',
  'unconfirm',
  'notFound',
  'assign',
  'startExpedition',
  'packFull',
  'packPartial',
  'unpack',
  'sendToExpedition',
  'announce',
  'takeBack',
  'ship',
  'markDelivered',
  'markReturned',
  'cancel',
] as const;
export const OrderAction = z.enum(ORDER_ACTIONS);
export type OrderAction = z.infer<typeof OrderAction>;

/** D-4.02, D-11.02: the permission that each action requires. */
export const ORDER_ACTION_PERMISSIONS: Readonly<Record<OrderAction, Permission>> = {
  confirm: 'order.confirm',
  unconfirm: 'order.confirm',
  notFound: 'order.confirm',
  assign: 'order.assign',
  startExpedition: 'order.prepare',
  packFull: 'order.prepare',
  packPartial: 'order.prepare',
  unpack: 'order.prepare',
  sendToExpedition: 'order.prepare',
  announce: 'order.ship',
  takeBack: 'order.ship',
  ship: 'order.ship',
  markDelivered: 'order.close',
  markReturned: 'order.close',
  cancel: 'order.cancel',
};

/** Body of an order action. `version` is the one the person saw (D-4.03). */
export const ActionBody = z.object({
  version: z.int(),
  reason: z.string().trim().max(500).optional(),
  /** Null: no one. Absent: the caller. The name is read from the shop's own staff, not from here. */
  assignee: z.object({ uuid: z.string().max(100), name: z.string().max(100).optional() }).nullish(),
  packed: z.array(z.object({ lineId: Uuid, quantity: z.int().min(0) })).optional(),
  transporter: Uuid.optional(),
  deliveryType: DeliveryType.optional(),
  /** D-3.11: required for a stop-desk, unless the order's own desk is one of this transporter's. */
  deskId: z.string().max(100).optional(),
  serviceCode: z.string().trim().max(50).optional(),
  /** DZD; default: what is outstanding. */
  codAmount: Dzd.optional(),
  /** Of a confirmation from the desk (T-2.08, T-2.09): as the outcome of a call has them (`AttemptBody`). */
  token: Uuid.optional(),
  note: z.string().trim().max(500).optional(),
  seconds: z.int().min(0).max(86_400).optional(),
  called: z.boolean().optional(),
  /** D-4.13: of `markDelivered`, what the customer took of each line; absent: all that was packed. */
  taken: z.array(z.object({ lineId: Uuid, quantity: z.int().min(0) })).optional(),
  /** Where a returned parcel arrives; absent: in the warehouses that its units left from. */
  warehouse: Uuid.optional(),
});
export type ActionBody = z.infer<typeof ActionBody>;

/** 409 of an action: illegal in this state, stale version (both with the fresh order), or too little stock. */
export const ActionRefused = Problem.extend({
  state: OrderState,
  order: Order,
  shortages: z.array(Shortage).optional(),
});

const uuid = z.object({ uuid: Uuid });
/** D-4.02: allowed now, for this person, most forward first. */
export const getTransitions = endpoint({
  id: 'getTransitions',
  service: 'order',
  method: 'get',
  path: '/dashboard/api/order/{uuid}/transitions',
  summary: 'Actions allowed now (BO-4.15)',
  access: { permission: 'order.read' },
  params: uuid,
  responses: { 200: z.object({ state: z.enum(ORDER_STATES), version: z.int(), transitions: z.array(OrderAction) }) },
});
export const actOnOrder = endpoint({
  id: 'actOnOrder',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/order/{uuid}/{action}',
  summary: 'Take an order one step (D-4.02)',
  access: { by: 'action', permissions: ORDER_ACTION_PERMISSIONS },
  params: z.object({ uuid: Uuid, action: OrderAction }),
  body: ActionBody,
  responses: { 200: Order, 409: ActionRefused, 422: Problem },
});
