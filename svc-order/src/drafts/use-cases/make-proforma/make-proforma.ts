import type { BodyOf, Language } from '@shop/contracts';
import type { makeProforma as endpoint } from '@shop/contracts/order/dashboard';
import { CONFLICT, idOfCreation, type Attempt, type StaffCommand } from '@shop/service-kit';
import {
  agreedOf,
  customerOf,
  problemsOf,
  quoteStaffOrder,
  type QuoteStaffOrderDeps,
  type SaleProblem,
} from '../../../staff-orders/index.ts';
import { draftActed, findDraft, type DraftDeps } from '../../draft-deps.ts';
import { contentOf } from '../../domain/content-of.ts';
import { validUntil, type DraftRecord } from '../../domain/draft-record.ts';
import type { ProformaNumbers } from '../../persistence/proforma-numbers.ts';

export interface MakeProformaDeps extends DraftDeps, Omit<QuoteStaffOrderDeps, 'orders'> {
  readonly orders: DraftDeps['orders'] & QuoteStaffOrderDeps['orders'];
  readonly proformaNumbers: Pick<ProformaNumbers, 'next'>;
}
export interface MakeProforma extends BodyOf<typeof endpoint> {
  readonly reader: Language;
}
export type MakeProformaOutcome =
  | { readonly kind: 'done'; readonly entity: DraftRecord }
  | { readonly kind: 'forbidden' | 'not-found' }
  | { readonly kind: 'invalid'; readonly problems: readonly SaleProblem[] };

/** A proforma is about a delivery or a pick-up, and for a customer. */
const missingFields = ({ customer, delivery, pickup, type }: MakeProforma): SaleProblem[] => [
  ...(customer === undefined && type !== 'physical' ? [{ field: 'customer.phone', problem: 'customer' } as const] : []),
  ...(Boolean(delivery) === Boolean(pickup) ? [{ field: 'delivery', problem: 'destination' } as const] : []),
];

/**
 * C-3.01, D-4.16: a proforma reserves nothing and keeps its prices for its validity. A draft becomes one in its place;
 * a second press finds it.
 */
export const makeProforma = async (
  deps: MakeProformaDeps,
  input: MakeProforma,
  command: StaffCommand,
): Promise<Attempt<MakeProformaOutcome>> => {
  const { staff, at } = command;
  const { shopUuid, permissions } = staff;
  const ofShop = deps.drafts.of(shopUuid);
  const uuid = input.draft ?? idOfCreation(command);
  const found = await findDraft(deps, staff, uuid);
  if (found?.kind === 'proforma') return { kind: 'done', entity: found };
  if (found?.deletedAt) return { kind: 'not-found' };

  const { draft: _draft, validDays, reader, ...sold } = input;
  const lacking = missingFields(input);
  const customer = await customerOf(deps, shopUuid, input.customer);
  if (!customer) lacking.push({ field: 'customer.uuid', problem: 'customer-unknown' });
  if (!customer || lacking.length > 0) return { kind: 'invalid', problems: lacking };
  const quoted = await quoteStaffOrder({ ...deps, now: () => at }, { ...sold, shopUuid, permissions, reader });
  if (quoted.kind !== 'quoted') return quoted;
  const { sale, priced, facts, quote } = quoted;
  const problems = problemsOf(sale, priced, facts, reader);
  if (problems.length > 0) return { kind: 'invalid', problems };

  const record: DraftRecord = {
    uuid,
    shopUuid,
    kind: 'proforma',
    quote,
    deletedAt: null,
    version: 1,
    number: await deps.proformaNumbers.next(shopUuid, at),
    content: contentOf(sold, customer),
    agreed: agreedOf(sale, priced),
    validUntil: validUntil(at, validDays),
    by: { id: staff.sub, name: staff.name },
    changedAt: new Date(at),
  };
  const acted = draftActed(command, record, 'order-draft.proforma', {
    number: record.number,
    total: priced.totals.total,
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
