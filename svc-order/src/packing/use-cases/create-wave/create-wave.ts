import { actedEvent, CONFLICT, idOfCreation, type Attempt, type StaffCommand } from '@shop/service-kit';
import { isToPack } from '../../domain/box-state.ts';
import { chooseOrders, type WaveRule } from '../../domain/choose-orders.ts';
import type { WaveRecord } from '../../domain/packing-record.ts';
import { openWave, type OpenedWave, type PackingDeps } from '../../packing-deps.ts';
import { startPreparing } from '../../start-preparing.ts';

export interface CreateWave {
  readonly warehouse: string;
  /** Ids or numbers. */
  readonly orders?: readonly string[] | undefined;
  readonly rule?: WaveRule | undefined;
}
export type WaveRefusal =
  | { readonly reason: 'none' }
  | { readonly reason: 'unknown-order'; readonly order?: string }
  /** `wave`: where the order is, or was packed. */
  | { readonly reason: 'taken' | 'state'; readonly order: string; readonly wave: string | undefined };
export type CreateWaveOutcome =
  { readonly kind: 'done'; readonly entity: OpenedWave } | { readonly kind: 'refused'; readonly refusal: WaveRefusal };

interface Chosen {
  readonly uuid: string;
  readonly number: string;
  readonly transporter: string | null;
}
type Choice = readonly Chosen[] | WaveRefusal;

/** Orders that a person named: each of them, or none. */
const namedOrders = async (deps: PackingDeps, shopUuid: string, named: readonly string[]): Promise<Choice> => {
  const orders = deps.orders.of(shopUuid);
  const waves = deps.packingWaves.of(shopUuid);
  const byNumber = await orders.uuidsOfNumbers(named);
  const ids = [...new Set(named.map((name) => byNumber.get(name) ?? name))];
  const held = await waves.holding(ids);
  const chosen: Chosen[] = [];
  for (const id of ids) {
    const order = await orders.find(id);
    if (!order) return { reason: 'unknown-order' };
    const holder = held.get(id);
    if (holder !== undefined) return { reason: 'taken', order: id, wave: holder };
    if (!isToPack(order)) return { reason: 'state', order: id, wave: (await waves.ofOrder(id))?.uuid };
    chosen.push({ uuid: id, number: order.number, transporter: order.transporter?.name ?? null });
  }
  return chosen;
};

const ordersByRule = async (
  deps: PackingDeps,
  shopUuid: string,
  { warehouse, rule = {} }: CreateWave,
): Promise<Choice> => {
  const held = await deps.packingWaves.of(shopUuid).held();
  const { transporter, before } = rule;
  const waiting = await deps.packableOrders.of(shopUuid).waiting(warehouse, { transporter, before, held });
  const chosen = chooseOrders(waiting, rule);
  if (chosen.length === 0) return { reason: 'none' };
  return chosen.map(({ uuid, number, transporterName }) => ({ uuid, number, transporter: transporterName }));
};

/** All boxes go with this transporter; null: with several. */
const commonTransporter = (orders: readonly Chosen[]): string | null => {
  const [first] = orders;
  return first && orders.every(({ transporter }) => transporter === first.transporter) ? first.transporter : null;
};

/**
 * C-3.11: takes orders to pack them together. The unique index of the waves decides which one has an order. Orders are
 * prepared from then on; where a crash prevents it, their first scan does it.
 */
export const createWave = async (
  deps: PackingDeps,
  input: CreateWave,
  command: StaffCommand,
): Promise<Attempt<CreateWaveOutcome>> => {
  const { shopUuid, sub, name } = command.staff;
  const waves = deps.packingWaves.of(shopUuid);
  const uuid = idOfCreation(command);

  const begun = async (wave: WaveRecord): Promise<CreateWaveOutcome> => {
    for (const { order } of wave.boxes) await startPreparing(deps, order, command);
    return { kind: 'done', entity: await openWave(deps, wave) };
  };
  const created = await waves.find(uuid);
  if (created) return begun(created);

  const choice = await (input.orders ? namedOrders(deps, shopUuid, input.orders) : ordersByRule(deps, shopUuid, input));
  if ('reason' in choice) return { kind: 'refused', refusal: choice };

  const wave: WaveRecord = {
    uuid,
    shopUuid,
    version: 1,
    warehouse: input.warehouse,
    transporter: commonTransporter(choice),
    boxes: choice.map(({ uuid: order, number }, index) => ({ order, number, box: index + 1 })),
    held: choice.map(({ uuid: order }) => order),
    picks: [],
    createdAt: new Date(command.at).toISOString(),
    by: { id: sub, name },
    closedAt: null,
  };
  const after = { orders: choice.length };
  const about = { entity: 'packing-wave', subject: uuid, action: 'packing-wave.create', before: {}, after };
  // Another wave was faster: the orders are chosen again.
  if ((await waves.insert(wave, [actedEvent(command, command.at, about)], command)) === 'taken') return CONFLICT;
  deps.nudge();
  return begun(wave);
};
