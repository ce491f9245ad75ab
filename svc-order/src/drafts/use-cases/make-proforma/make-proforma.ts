import type { BodyOf, Language } from '@shop/contracts';
import type { DraftContent, makeProforma as endpoint, StaffQuote } from '@shop/contracts/order/dashboard';
import { CONFLICT, idOfCreation, type Attempt, type OfShop, type StaffCommand } from '@shop/service-kit';
import type { Orders } from '../../../orders/index.ts';
import {
  agreedOf,
  customerOf,
  isAgreed,
  problemsOf,
  quoteStaffOrder,
  type QuotedSale,
  type QuoteStaffOrderDeps,
  type SaleProblem,
} from '../../../staff-orders/index.ts';
import { draftActed, findDraft, type DraftDeps } from '../../draft-deps.ts';
import { contentOf, isSameContent } from '../../domain/content-of.ts';
import { agreedNow, validUntil, type DraftRecord } from '../../domain/draft-record.ts';
import type { ProformaNumbers } from '../../persistence/proforma-numbers.ts';

export interface MakeProformaDeps extends Omit<DraftDeps, 'orders'>, Omit<QuoteStaffOrderDeps, 'orders'> {
  readonly orders: OfShop<Orders, 'find' | 'numbersOfDrafts'>;
  readonly proformaNumbers: Pick<ProformaNumbers, 'next'>;
}
export interface MakeProforma extends BodyOf<typeof endpoint> {
  readonly reader: Language;
}
export type MakeProformaOutcome =
  /** `stale`: somebody else wrote it since it was read. */
  | { readonly kind: 'done' | 'stale'; readonly entity: DraftRecord }
  /** `ordered`: it became an order, whose content is the order's. */
  | { readonly kind: 'forbidden' | 'not-found' | 'ordered' }
  | { readonly kind: 'invalid'; readonly problems: readonly SaleProblem[] };

/** A proforma is about a delivery or a pick-up, and for a customer. */
const missingFields = ({ customer, delivery, pickup, type }: MakeProforma): SaleProblem[] => [
  ...(customer === undefined && type !== 'physical' ? [{ field: 'customer.phone', problem: 'customer' } as const] : []),
  ...(Boolean(delivery) === Boolean(pickup) ? [{ field: 'delivery', problem: 'destination' } as const] : []),
];

/** A second press: nothing of the proforma was changed, and it still keeps its prices. */
const isAsItWas = (found: DraftRecord, content: DraftContent, at: number): boolean =>
  found.kind === 'proforma' && agreedNow(found, at) !== null && isSameContent(found.content, content);

/** The record of a proforma; one that is made again keeps its number, and as long as its prices stay their end too. */
const recordOf = async (
  deps: Pick<MakeProformaDeps, 'proformaNumbers'>,
  { uuid, content, validDays }: { uuid: string; content: DraftContent; validDays: number | undefined },
  { quote, sale, priced }: QuotedSale & { readonly quote: StaffQuote },
  found: DraftRecord | null,
  { staff, at }: StaffCommand,
): Promise<DraftRecord> => {
  const former = found && agreedNow(found, at);
  const isKept = former !== null && validDays === undefined && isAgreed(sale, former);
  return {
    uuid,
    shopUuid: staff.shopUuid,
    kind: 'proforma',
    quote,
    content,
    deletedAt: null,
    version: 1,
    number: found?.number ?? (await deps.proformaNumbers.next(staff.shopUuid, at)),
    agreed: agreedOf(sale, priced),
    validUntil: isKept && found ? found.validUntil : validUntil(at, validDays),
    by: { id: staff.sub, name: staff.name },
    changedAt: new Date(at),
  };
};

/**
 * C-3.01, D-4.16: a proforma reserves nothing and keeps its prices for its validity. A draft becomes one in its place;
 * a second press finds it, and one whose content was changed is written again.
 */
export const makeProforma = async (
  deps: MakeProformaDeps,
  input: MakeProforma,
  command: StaffCommand,
): Promise<Attempt<MakeProformaOutcome>> => {
  const { staff, at, operation } = command;
  const { shopUuid, permissions } = staff;
  const ofShop = deps.drafts.of(shopUuid);
  const uuid = input.draft ?? idOfCreation(command);
  const found = await findDraft(deps, staff, uuid);
  if (found?.deletedAt) return { kind: 'not-found' };
  if (found?.kind === 'proforma' && operation !== null && (await ofShop.wasHandled(uuid, operation)))
    return { kind: 'done', entity: found };

  const { draft: _draft, draftVersion, validDays, reader, ...sold } = input;
  const lacking = missingFields(input);
  const customer = await customerOf(deps, shopUuid, input.customer);
  if (!customer) lacking.push({ field: 'customer.uuid', problem: 'customer-unknown' });
  if (!customer || lacking.length > 0) return { kind: 'invalid', problems: lacking };
  const content = contentOf(sold, customer);
  if (found && isAsItWas(found, content, at)) return { kind: 'done', entity: found };
  if (found && (await deps.orders.of(shopUuid).numbersOfDrafts([uuid])).size > 0) return { kind: 'ordered' };
  if (found && (draftVersion ?? found.version) !== found.version) return { kind: 'stale', entity: found };

  const draft = found?.kind === 'proforma' ? { draft: uuid } : {};
  const quoted = await quoteStaffOrder(
    { ...deps, now: () => at },
    { ...sold, ...draft, shopUuid, permissions, reader },
  );
  if (quoted.kind !== 'quoted') return quoted;
  const problems = problemsOf(quoted.sale, quoted.priced, quoted.facts, reader);
  if (problems.length > 0) return { kind: 'invalid', problems };

  const record = await recordOf(deps, { uuid, content, validDays }, quoted, found, command);
  const acted = draftActed(command, record, 'order-draft.proforma', {
    number: record.number,
    total: quoted.priced.totals.total,
  });
  if (!found) {
    if (!(await ofShop.insert(record, [acted], command))) return CONFLICT;
    deps.nudge();
    return { kind: 'done', entity: record };
  }
  const { uuid: _uuid, shopUuid: _shop, version: _version, ...set } = record;
  const written = await ofShop.commit(found, set, [acted], command);
  if (!written) return CONFLICT;
  deps.nudge();
  return { kind: 'done', entity: written };
};
