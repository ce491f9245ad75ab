import { changedFields, type StaffCreated, type StaffWrite } from '@shop/service-kit';
import { createThing } from '../../../shared/staff-things.ts';
import {
  decideNewRedirect,
  readRedirect,
  type RedirectFields,
  type RedirectRefusal,
} from '../../domain/decide-redirect.ts';
import { toldOfRedirect, type HandRedirectRecord } from '../../domain/hand-redirect.ts';
import { hostsOf, redirectFacts, shopFor, type RedirectDeps, type SaidRedirect } from '../../redirect-deps.ts';

export type CreateRedirectOutcome = StaffCreated<HandRedirectRecord, RedirectRefusal>;

/** D-10.05: an old address leads on from now. */
export const createRedirect = (
  deps: RedirectDeps,
  { input, here }: SaidRedirect,
  press: StaffWrite,
): Promise<CreateRedirectOutcome> => {
  const { shopUuid } = press.staff;
  const shop = shopFor(deps, press);
  const read = readRedirect(input, hostsOf(shop, here));
  return createThing(deps, press, {
    kind: 'redirect',
    read: (id): Promise<HandRedirectRecord | null> => deps.handRedirects.of(shopUuid).evenDeleted(id),
    look: async () => ('refusal' in read ? undefined : redirectFacts(deps, shop, read.decision)),
    decide: (facts): { readonly decision: RedirectFields } | { readonly refusal: RedirectRefusal } =>
      'refusal' in read || !facts ? read : decideNewRedirect(read.decision, facts),
    write: (fields, id) => ({
      entity: { ...fields, _id: id, shopUuid, version: 1 },
      acted: { action: 'redirect.create', ...changedFields({}, toldOfRedirect(fields)) },
    }),
    slugTaken: 'taken',
  });
};
