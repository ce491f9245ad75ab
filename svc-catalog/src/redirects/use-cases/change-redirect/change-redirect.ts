import { changedFields, type StaffOutcome, type StaffWrite } from '@shop/service-kit';
import { changeThing } from '../../../shared/staff-things.ts';
import {
  decideRedirect,
  readRedirect,
  type RedirectFields,
  type RedirectRefusal,
} from '../../domain/decide-redirect.ts';
import { toldOfRedirect, type HandRedirectRecord } from '../../domain/hand-redirect.ts';
import { hostsOf, redirectFacts, shopFor, type RedirectDeps, type SaidRedirect } from '../../redirect-deps.ts';

export interface ChangeRedirect extends SaidRedirect {
  readonly uuid: string;
  /** As the person saw it. */
  readonly version: number;
}
export type ChangeRedirectOutcome = StaffOutcome<HandRedirectRecord, RedirectRefusal>;

/** Another old address, or another place that it leads to. */
export const changeRedirect = async (
  deps: RedirectDeps,
  { uuid, input, here, version }: ChangeRedirect,
  press: StaffWrite,
): Promise<ChangeRedirectOutcome> => {
  const shop = shopFor(deps, press);
  const read = readRedirect(input, hostsOf(shop, here));
  const facts = 'refusal' in read ? undefined : await redirectFacts(deps, shop, read.decision);
  return changeThing<HandRedirectRecord, RedirectFields, RedirectRefusal>(deps, press, {
    kind: 'redirect',
    id: uuid,
    version,
    read: () => deps.handRedirects.of(press.staff.shopUuid).evenDeleted(uuid),
    decide: (record) => {
      if (record.deletedAt !== undefined) return { refusal: 'binned' };
      return 'refusal' in read || !facts ? read : decideRedirect(read.decision, facts);
    },
    write: (record, fields) => ({
      fields: { ...fields },
      after: { ...record, ...fields },
      acted: { action: 'redirect.change', ...changedFields(toldOfRedirect(record), toldOfRedirect(fields)) },
    }),
    slugTaken: 'taken',
  });
};
