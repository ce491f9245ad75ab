import type { StaffOutcome, StaffWrite } from '@shop/service-kit';
import { slugBeforeDeletion } from '../../../shared/deletable.ts';
import { changeThing } from '../../../shared/staff-things.ts';
import { decideRedirectDeletion, decideRedirectRestoring, type RedirectRefusal } from '../../domain/decide-redirect.ts';
import { toldOfRedirect, type HandRedirectRecord } from '../../domain/hand-redirect.ts';
import { redirectFacts, shopFor, type RedirectDeps } from '../../redirect-deps.ts';

export interface SeenRedirect {
  readonly uuid: string;
  /** As the person saw it. */
  readonly version: number;
}
export type BinRedirectOutcome = StaffOutcome<HandRedirectRecord, RedirectRefusal>;
type BinFields = Pick<HandRedirectRecord, 'slug'> & { readonly deletedAt: number | undefined };

/** The old address leads nowhere any more, unless something else does it. */
export const deleteRedirect = (
  deps: RedirectDeps,
  { uuid, version }: SeenRedirect,
  press: StaffWrite,
): Promise<BinRedirectOutcome> =>
  changeThing<HandRedirectRecord, BinFields, RedirectRefusal>(deps, press, {
    kind: 'redirect',
    id: uuid,
    version,
    read: () => deps.handRedirects.of(press.staff.shopUuid).evenDeleted(uuid),
    decide: (record) => decideRedirectDeletion(record, deps.now()),
    write: (record, { slug, deletedAt }) => ({
      fields: { slug, deletedAt },
      after: { ...record, slug, ...(deletedAt !== undefined && { deletedAt }) },
      acted: { action: 'redirect.delete', before: toldOfRedirect(record), after: {} },
    }),
  });

/** Out of the bin, as it was put there. */
export const restoreRedirect = async (
  deps: RedirectDeps,
  { uuid, version }: SeenRedirect,
  press: StaffWrite,
): Promise<BinRedirectOutcome> => {
  const of = deps.handRedirects.of(press.staff.shopUuid);
  const binned = await of.evenDeleted(uuid);
  const facts = await redirectFacts(deps, shopFor(deps, press), binned ?? { kind: 'outside', target: '' });
  return changeThing<HandRedirectRecord, BinFields, RedirectRefusal>(deps, press, {
    kind: 'redirect',
    id: uuid,
    version,
    read: () => of.evenDeleted(uuid),
    decide: (record) => decideRedirectRestoring(record, facts),
    write: (record, { slug }) => {
      const { deletedAt: _deletedAt, ...standing } = record;
      const after = { ...standing, slug: slugBeforeDeletion(slug, uuid) };
      return {
        fields: { slug, deletedAt: undefined },
        after,
        acted: { action: 'redirect.restore', before: {}, after: toldOfRedirect(after) },
      };
    },
    slugTaken: 'taken',
  });
};
