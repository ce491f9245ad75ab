import type { OfShop } from '@shop/service-kit';
import { dayEnd, dayStart } from '../../../shared/day.ts';
import { cursorOf, placeOf } from '../../../shared/place.ts';
import { wordsOf, type ActRecord } from '../../domain/act.ts';
import type { AuditLog } from '../../persistence/audit.repository.ts';

export interface ListActsDeps {
  readonly audit: OfShop<AuditLog, 'list'>;
}
export interface ListActs {
  readonly shopUuid: string;
  readonly entity: string | undefined;
  readonly subject: string | undefined;
  /** An id, or words of a name. */
  readonly q: string | undefined;
  readonly person: string | undefined;
  /** Days of Algiers, both included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly cursor: string | undefined;
}
export type ListActsOutcome =
  | { readonly kind: 'listed'; readonly acts: readonly ActRecord[]; readonly nextCursor: string | null }
  | { readonly kind: 'no-cursor' };

const PAGE = 20;

/** D-11.03: a page of what people did, newest first. */
export const listActs = async (
  { audit }: ListActsDeps,
  { shopUuid, entity, subject, q, person, from, to, cursor }: ListActs,
): Promise<ListActsOutcome> => {
  const after = cursor === undefined ? undefined : placeOf(cursor);
  if (after === null) return { kind: 'no-cursor' };
  const which = {
    entity,
    subject,
    sought: q ? { subject: q, words: wordsOf(q) } : undefined,
    person,
    since: from === undefined ? undefined : dayStart(from),
    until: to === undefined ? undefined : dayEnd(to),
    after,
  };
  const found = await audit.of(shopUuid).list(which, PAGE + 1);
  const acts = found.slice(0, PAGE);
  const last = acts.at(-1);
  return { kind: 'listed', acts, nextCursor: last && found.length > PAGE ? cursorOf(last) : null };
};
