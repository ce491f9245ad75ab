import { toDzd } from '@shop/contracts';
import { comparableCode } from '@shop/contracts/logistics';
import type { PackingBox, PackingWave, WaveHead } from '@shop/contracts/order/dashboard';
import { actedEvent, type NewEvent, type OfShop, type StaffCommand } from '@shop/service-kit';
import type { ActOnOrderDeps, Orders, VersionedOrder } from '../orders/index.ts';
import type { Copies } from '../shared/copies.ts';
import { boxStateOf, surplusOf } from './domain/box-state.ts';
import { requiredItems, scannedUnits } from './domain/box-units.ts';
import { emptyPacking, itemKey, type PackingRecord, type WaveRecord } from './domain/packing-record.ts';
import { pickListOf } from './domain/pick-list.ts';
import type { PackableOrders } from './persistence/packable-orders.ts';
import type { Packings } from './persistence/packing.repository.ts';
import type { Waves } from './persistence/wave.repository.ts';

/** The dependencies of use cases of packing. */
export interface PackingDeps extends ActOnOrderDeps {
  readonly orders: OfShop<Orders, 'find' | 'check' | 'change' | 'uuidsOfNumbers'>;
  readonly copies: ActOnOrderDeps['copies'] & Pick<Copies, 'product' | 'placeOf'>;
  readonly packings: Packings;
  readonly packingWaves: Waves;
  readonly packableOrders: PackableOrders;
}

/** A wave with its orders and boxes as they are now. */
export interface OpenedWave {
  readonly wave: WaveRecord;
  readonly orders: ReadonlyMap<string, VersionedOrder>;
  readonly packings: ReadonlyMap<string, PackingRecord>;
}

/** What was scanned in an earlier wave is in no box of this one. */
export const packingOf = (
  packings: ReadonlyMap<string, PackingRecord>,
  { uuid, shopUuid }: Pick<WaveRecord, 'uuid' | 'shopUuid'>,
  order: string,
): PackingRecord => {
  const found = packings.get(order);
  const empty = emptyPacking(shopUuid, order, uuid);
  if (!found) return empty;
  return found.wave === uuid ? found : { ...empty, version: found.version };
};

export const openWave = async (deps: PackingDeps, wave: WaveRecord): Promise<OpenedWave> => {
  const ids = wave.boxes.map(({ order }) => order);
  const orders = deps.orders.of(wave.shopUuid);
  const [found, packings] = await Promise.all([
    Promise.all(ids.map((id) => orders.find(id))),
    deps.packings.of(wave.shopUuid).find(ids),
  ]);
  return { wave, orders: new Map(found.flatMap((order) => (order ? [[order.uuid, order]] : []))), packings };
};

/** The warehouse in which an order holds an item; the wave's where the order does not say. */
const warehouseFor = (order: VersionedOrder, key: string, wave: WaveRecord): string =>
  order.reservations.find(({ product, combination }) => itemKey(product, combination) === key)?.warehouseUuid ??
  wave.warehouse;

const placeOf = ({ copies }: Pick<PackingDeps, 'copies'>, order: VersionedOrder, key: string, wave: WaveRecord) =>
  copies.placeOf(`${warehouseFor(order, key, wave)}:${key}`);

/** The codes of an item, as `comparableCode` compares them. */
export const codesOf = (
  { copies }: Pick<PackingDeps, 'copies'>,
  product: string,
  combination: string | null,
): readonly string[] => {
  const found = copies.product(product);
  const one = combination === null ? found : found?.combinations.find(({ uuid }) => uuid === combination);
  return [one?.barcode, one?.sku].flatMap((code) => (code ? [comparableCode(code)] : []));
};

const openBoxes = ({ wave, orders, packings }: OpenedWave) =>
  wave.boxes.flatMap(({ order: uuid, box }) => {
    const order = orders.get(uuid);
    if (!order) return [];
    const packing = packingOf(packings, wave, uuid);
    return [{ box, order, packing, state: boxStateOf(order, packing) }];
  });

/** Units of an item that were picked, and that no box is to have. */
const spareOf = (opened: OpenedWave): ((key: string) => number) => {
  const wanted = new Map<string, number>();
  for (const { order, state } of openBoxes(opened))
    if (state !== 'cancelled')
      for (const { key, required } of requiredItems(order)) wanted.set(key, (wanted.get(key) ?? 0) + required);
  return (key) => {
    const picked = opened.wave.picks.find(({ item }) => item === key)?.picked ?? 0;
    return Math.max(0, picked - (wanted.get(key) ?? 0));
  };
};

const namesOf = ({ customer }: VersionedOrder): string => `${customer.firstname} ${customer.lastname}`.trim();

const askView = ({ ask }: PackingRecord): PackingBox['ask'] =>
  ask && ask.answer === null ? { id: ask.id, by: ask.by.name, lines: [...ask.lines] } : null;

/** A box as packers see it. */
export const boxView = (deps: PackingDeps, opened: OpenedWave, uuid: string): PackingBox | null => {
  const { wave } = opened;
  const found = openBoxes(opened).find(({ order }) => order.uuid === uuid);
  if (!found) return null;
  const { order, packing, box, state } = found;
  const scanned = scannedUnits(packing.scans);
  return {
    order: uuid,
    number: order.number,
    box,
    version: order.revision,
    orderState: order.state,
    state,
    isPartial: order.expedition?.packingState === 'partial',
    customer: namesOf(order),
    place: order.place,
    total: toDzd(order.total),
    notes: (order.notes ?? []).map(({ text }) => text).reverse(),
    units: requiredItems(order).map(({ key, ...item }) => ({
      ...item,
      codes: [...codesOf(deps, item.product, item.combination)],
      place: placeOf(deps, order, key, wave),
      packed: scanned.get(key) ?? 0,
    })),
    putBack: surplusOf(order, packing, spareOf(opened)).map(
      ({ key: _key, required: _required, surplus, ...goods }) => ({ ...goods, quantity: surplus }),
    ),
    asideReason: packing.aside?.reason ?? null,
    weight: packing.weight,
    photos: [...(packing.photos ?? [])],
    ask: askView(packing),
  };
};

const isDone = ({ state, order, packing }: ReturnType<typeof openBoxes>[number], opened: OpenedWave): boolean =>
  state === 'packed' ||
  state === 'aside' ||
  (state === 'cancelled' && surplusOf(order, packing, spareOf(opened)).length === 0);

export const headOf = (opened: OpenedWave): WaveHead => {
  const { uuid, warehouse, transporter, createdAt, by, closedAt, boxes } = opened.wave;
  return {
    uuid,
    warehouse,
    transporter,
    createdAt,
    by: by.name,
    isOpen: closedAt === null,
    orders: boxes.length,
    done: openBoxes(opened).filter((box) => isDone(box, opened)).length,
  };
};

/** C-3.11: the wave as packers see it. */
export const waveView = (deps: PackingDeps, opened: OpenedWave): PackingWave => {
  const { wave } = opened;
  const wanted = openBoxes(opened)
    .filter(({ state }) => state === 'open' || state === 'packed')
    .flatMap(({ box, order }) =>
      requiredItems(order).map((item) => ({ ...item, box, place: placeOf(deps, order, item.key, wave) })),
    );
  return {
    ...headOf(opened),
    boxes: wave.boxes.flatMap(({ order }) => boxView(deps, opened, order) ?? []),
    picks: pickListOf(wanted).map(({ key, required: _required, boxes, ...line }) => ({
      ...line,
      boxes: [...boxes],
      picked: wave.picks.find(({ item }) => item === key)?.picked ?? 0,
    })),
  };
};

/** Ends a wave of which nothing is left to do. Where a crash prevents it, people end the wave by hand. */
export const endIfDone = async (deps: PackingDeps, opened: OpenedWave, at: number): Promise<void> => {
  const { uuid, shopUuid, closedAt } = opened.wave;
  const { orders, done } = headOf(opened);
  if (closedAt === null && done === orders) await deps.packingWaves.of(shopUuid).end(uuid, new Date(at).toISOString());
};

/** The audit entry of a write to the box of an order. */
export const boxActed = (
  command: StaffCommand,
  order: Pick<VersionedOrder, 'uuid' | 'number'>,
  action: 'scan' | 'weigh' | 'photograph' | 'putAside' | 'putBack' | 'allowChange' | 'refuseChange',
  after: Readonly<Record<string, unknown>>,
): NewEvent =>
  actedEvent(command, command.at, {
    entity: 'order',
    subject: order.uuid,
    name: order.number,
    action: `order.${action}`,
    before: {},
    after,
  });
