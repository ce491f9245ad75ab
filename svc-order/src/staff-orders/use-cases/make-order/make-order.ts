import { toCentimes, type BodyOf, type Language } from '@shop/contracts';
import type { makeOrder as endpoint } from '@shop/contracts/order/dashboard';
import { actedEvent, changedFields, idOfCreation, CONFLICT, type Attempt, type StaffCommand } from '@shop/service-kit';
import {
  insertSurely,
  insertWithCode,
  priceSale,
  type PricedSale,
  type SaleFacts,
  type SaleToPrice,
} from '../../../checkout/index.ts';
import {
  auditedOrder,
  type CodeUse,
  type OrderRecord,
  type PlacedOrder,
  type VersionedOrder,
} from '../../../orders/index.ts';
import { atAgreedPrices, isAgreed } from '../../domain/agreed-prices.ts';
import { auditedContent } from '../../domain/audited-content.ts';
import { madeOrder, type OrderToMake } from '../../domain/made-order.ts';
import { mayPrice } from '../../domain/may-price.ts';
import { problemsOf, shortagesIn, type SaleProblem } from '../../domain/sale-problems.ts';
import { CHANNEL_OF, saleOf } from '../../domain/staff-sale.ts';
import { customerOf } from '../../staff-customer.ts';
import { staffSaleFacts, type StaffOrderDeps } from '../../staff-order-deps.ts';

type Body = BodyOf<typeof endpoint>;
export interface MakeOrder extends Body {
  /** The language of the person, in which problems are named. */
  readonly reader: Language;
  /** The abandoned cart that becomes the order; it is made once. */
  readonly cart?: string;
}

export type MakeOrderOutcome =
  | { readonly kind: 'made' | 'replayed'; readonly order: VersionedOrder }
  /** `stale`: somebody else wrote the proforma since it was read. */
  | { readonly kind: 'forbidden' | 'not-found' | 'stale' }
  | { readonly kind: 'invalid' | 'shortage'; readonly problems: readonly SaleProblem[] };

/** D-4.16: whatever is pressed, by one person or two, a draft, a proforma or a cart becomes one order. */
const keyOf = ({ draft, cart }: Pick<MakeOrder, 'draft' | 'cart'>, command: StaffCommand): string => {
  if (cart !== undefined) return `cart:${cart}`;
  return draft === undefined ? `staff:${idOfCreation(command)}` : `draft:${draft}`;
};

/**
 * The order that the draft, the proforma or the cart of this call is already: the form of a cart keeps a draft too, so
 * that each of them names it.
 */
export const madeBefore = async (
  deps: Pick<StaffOrderDeps, 'orders'>,
  input: Pick<MakeOrder, 'draft' | 'cart'>,
  command: StaffCommand,
): Promise<PlacedOrder | null> => {
  const orders = deps.orders.of(command.staff.shopUuid);
  const [byKey, byDraft] = await Promise.all([
    orders.findByKey(keyOf(input, command)),
    input.draft === undefined ? null : orders.findByDraft(input.draft),
  ]);
  return byKey ?? byDraft;
};

/** What the form lacks before anything is priced. */
const missingFields = ({ type, customer, delivery, pickup }: MakeOrder): SaleProblem[] => [
  ...(customer === undefined && type !== 'physical' ? [{ field: 'customer.phone', problem: 'customer' } as const] : []),
  ...(Boolean(delivery) === Boolean(pickup) ? [{ field: 'delivery', problem: 'destination' } as const] : []),
];

/** D-4.03: the proforma says something else than the person saw. */
const isStale = async (
  deps: Pick<StaffOrderDeps, 'proformaVersion'>,
  { draft, draftVersion }: Pick<MakeOrder, 'draft' | 'draftVersion'>,
  shopUuid: string,
): Promise<boolean> =>
  draft !== undefined &&
  draftVersion !== undefined &&
  ![null, draftVersion].includes(await deps.proformaVersion(shopUuid, draft));

/** BO-3.25: the parts of an order in instalments are its total. */
const scheduleProblem = ({ schedule = [] }: MakeOrder, { totals }: PricedSale): SaleProblem[] => {
  const sum = schedule.reduce((total, { amount }) => total + toCentimes(amount), 0);
  return schedule.length > 0 && sum !== totals.total ? [{ field: 'schedule', problem: 'schedule' }] : [];
};

interface Ready {
  readonly sale: SaleToPrice;
  readonly priced: PricedSale;
  readonly facts: SaleFacts;
  readonly customer: OrderRecord['customer'];
}

/** The priced sale, or why it cannot be made. */
const prepare = async (
  deps: StaffOrderDeps,
  input: MakeOrder,
  { staff, at }: StaffCommand,
): Promise<Ready | Exclude<MakeOrderOutcome, { readonly order: VersionedOrder }>> => {
  const { shopUuid, permissions } = staff;
  const lacking = missingFields(input);
  const customer = await customerOf(deps, shopUuid, input.customer);
  if (!customer) lacking.push({ field: 'customer.uuid', problem: 'customer-unknown' });
  if (!customer || lacking.length > 0) return { kind: 'invalid', problems: lacking };
  const facts = await staffSaleFacts(deps, {
    shopUuid,
    code: input.code || undefined,
    phone: customer.phone ?? undefined,
    pickup: input.pickup?.warehouse,
    order: null,
    now: at,
  });
  if (!facts) return { kind: 'not-found' };
  const sale = saleOf(input, { channel: CHANNEL_OF[input.type], language: input.language ?? input.reader });
  const agreed = input.draft === undefined ? null : await deps.agreedPrices(shopUuid, input.draft, at);
  const isKept = agreed !== null && isAgreed(sale, agreed);
  if (!isKept && !mayPrice(permissions, input, null)) return { kind: 'forbidden' };
  const today = priceSale(sale, facts);
  const priced = isKept ? atAgreedPrices(today, agreed) : today;
  const problems = [...problemsOf(sale, priced, facts, input.reader), ...scheduleProblem(input, priced)];
  if (problems.length > 0) return { kind: 'invalid', problems };
  // A confirmed order reserves its units now; one that waits for its call can wait for them.
  const short = input.stage === 'confirmed' ? shortagesIn(priced) : [];
  return short.length > 0 ? { kind: 'shortage', problems: short } : { sale, priced, facts, customer };
};

const toMake = (input: MakeOrder, customer: OrderRecord['customer']): OrderToMake => ({
  stage: input.stage,
  customer,
  address: input.delivery?.address ?? '',
  pickup: input.pickup ? { warehouse: { uuid: input.pickup.warehouse, name: input.pickup.name ?? '' } } : null,
  discountReason: input.discount?.reason ?? null,
  note: input.note ?? '',
  schedule: (input.schedule ?? []).map(({ dueAt, amount }) => ({ dueAt, amount: toCentimes(amount) })),
});

const USED: SaleProblem = { field: 'code', problem: 'code-used' };

/**
 * C-3.01: an order by staff, made by the rules of the checkout: prices of now, codes and budgets with their limits, one
 * insert. The unique key decides that a repeated request, and a second press on the same draft, get the same order.
 */
export const makeOrder = async (
  deps: StaffOrderDeps,
  input: MakeOrder,
  command: StaffCommand,
): Promise<Attempt<MakeOrderOutcome>> => {
  const { staff, requestId, signal } = command;
  const { shopUuid } = staff;
  const orders = deps.orders.of(shopUuid);
  const key = keyOf(input, command);
  const replay = async (uuid: string): Promise<MakeOrderOutcome> => {
    const order = await orders.find(uuid);
    return order ? { kind: 'replayed', order } : { kind: 'not-found' };
  };
  const earlier = await madeBefore(deps, input, command);
  if (earlier) return replay(earlier.uuid);
  if (await isStale(deps, input, shopUuid)) return { kind: 'stale' };
  const ready = await prepare(deps, input, command);
  if ('kind' in ready) return ready;
  const { sale, priced, customer } = ready;

  const uuid = idOfCreation(command);
  const making = {
    uuid,
    shopUuid,
    key,
    requestId,
    newId: deps.newId,
    number: await deps.numbers.next(shopUuid, command.at),
    at: new Date(command.at).toISOString(),
    by: { id: staff.sub, name: staff.name },
    cart: input.cart ?? '',
    draft: input.draft,
    language: sale.language,
  };
  let made: OrderRecord | undefined;
  const insert = (codeUse?: CodeUse): ReturnType<typeof insertSurely> => {
    const { order, events } = madeOrder(sale, priced, toMake(input, customer), { ...making, codeUse });
    made = order;
    const audited = changedFields({}, { ...auditedOrder(order), ...auditedContent(order) });
    const entry = { entity: 'order', subject: uuid, name: order.number, action: 'order.make', ...audited };
    const acted = actedEvent(command, command.at, entry);
    return insertSurely(orders, order, events, { requestId }, signal, priced.budgets, acted);
  };
  const { codeLimit } = priced;
  const stored = codeLimit
    ? await insertWithCode(() => deps.codeUses.of(shopUuid).free(codeLimit, customer.uuid ?? undefined), insert)
    : await insert();
  if (typeof stored === 'object' && stored?.uuid === uuid && made) {
    deps.nudge();
    return { kind: 'made', order: { ...made, version: 1, revision: 1 } };
  }
  const first = stored === 'taken' || stored === 'over' ? await orders.findSurely(key) : stored;
  if (first) return replay(first.uuid);
  // D-9.03: another order was quicker. A budget that is too small now is priced again without its promotion.
  return stored === 'taken' ? { kind: 'invalid', problems: [USED] } : CONFLICT;
};
