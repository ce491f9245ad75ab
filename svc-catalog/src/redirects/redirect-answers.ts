import type { Language } from '@shop/contracts';
import { MAX_REDIRECTS, type Redirect } from '@shop/contracts/catalog/dashboard';
import { generalProblem, notFound, problem, reply, type ProblemReply, type StaffOutcome } from '@shop/service-kit';
import { slugBeforeDeletion } from '../shared/deletable.ts';
import { textsIn } from '../texts.ts';
import { addressOfEntity, addressWithout } from './domain/address.ts';
import { isEntity, type RedirectRefusal } from './domain/decide-redirect.ts';
import type { HandRedirectRecord } from './domain/hand-redirect.ts';
import { keptPath } from './domain/paths.ts';
import type { Lookup, Wanted } from '../shared/directory.ts';
import { addressIn, isLivingIn, wantedAt } from './page-now.ts';
import type { Left } from './persistence/redirect.repository.ts';
import { wayFrom, type WhereToDeps } from './where-to.ts';

const FIELDS: Readonly<Partial<Record<RedirectRefusal, 'from' | 'target'>>> = {
  badFrom: 'from',
  fromQuery: 'from',
  reservedFrom: 'from',
  living: 'from',
  taken: 'from',
  badTarget: 'target',
  reservedTarget: 'target',
  noHttps: 'target',
  noSuchEntity: 'target',
  circle: 'target',
};

/** The answer to a refusal, with the message under its field if it has one. */
export const redirectProblem = (refusal: RedirectRefusal, language: Language): ProblemReply => {
  const message = textsIn(language)(`redirects.${refusal}`, { most: MAX_REDIRECTS });
  const field = FIELDS[refusal];
  return field === undefined
    ? problem(refusal === 'full' ? 409 : 422, refusal, message)
    : generalProblem(422, 'invalid', language, { errors: { [field]: [message] } });
};

type Target = Pick<HandRedirectRecord, 'kind' | 'target'>;

/** The final target for a visitor, after all intermediate redirects. */
const arrival = async (
  deps: WhereToDeps,
  shopUuid: string,
  { kind, target }: Target,
  find: Lookup,
): Promise<string> => {
  if (isEntity(kind)) return addressIn(find, kind, target) ?? addressWithout(kind);
  const path = kind === 'path' ? keptPath(target) : undefined;
  return (path === undefined ? undefined : (await wayFrom(deps, shopUuid, path)).to) ?? target;
};

const addressBefore = ({ slug, _id }: HandRedirectRecord): string => slugBeforeDeletion(slug, _id);
const viewOf = async (deps: WhereToDeps, record: HandRedirectRecord, find: Lookup): Promise<Redirect> => {
  const { _id, shopUuid, version, kind, target, deletedAt } = record;
  const from = addressBefore(record);
  return {
    uuid: _id,
    version,
    automatic: false,
    from,
    kind,
    target,
    to: await arrival(deps, shopUuid, record, find),
    covered: isLivingIn(find, from),
    deletedAt: deletedAt === undefined ? null : new Date(deletedAt).toISOString(),
  };
};

/** The lookups for the views of these redirects: the target of each, and the page at its old address. */
const wantedOf = (record: HandRedirectRecord): readonly Wanted[] => [
  ...wantedAt(addressBefore(record)),
  ...(isEntity(record.kind) ? [[record.kind, record.target] as const] : []),
];
export const redirectViews = async (
  deps: WhereToDeps,
  shopUuid: string,
  records: readonly HandRedirectRecord[],
): Promise<Redirect[]> => {
  const find = await deps.directory.of(shopUuid).find(records.flatMap(wantedOf));
  return Promise.all(records.map((record) => viewOf(deps, record, find)));
};
export const redirectView = async (
  deps: WhereToDeps,
  shopUuid: string,
  record: HandRedirectRecord,
): Promise<Redirect> => viewOf(deps, record, await deps.directory.of(shopUuid).find(wantedOf(record)));

/** Views of the redirects that renames and deletions created. */
export const leftViews = async (
  { directory }: Pick<WhereToDeps, 'directory'>,
  shopUuid: string,
  rows: readonly Left[],
): Promise<Redirect[]> => {
  const find = await directory
    .of(shopUuid)
    .find(
      rows.flatMap(({ kind, slug, target }): readonly Wanted[] => [
        [kind, slug],
        ...(target.id === null ? [] : [[target.kind, target.id] as const]),
      ]),
    );
  return rows.map(({ key, kind, slug, target }) => ({
    uuid: key,
    version: 1,
    automatic: true,
    kind: target.kind,
    target: target.id,
    from: decodeURIComponent(addressOfEntity(kind, slug)),
    to: (target.id === null ? undefined : addressIn(find, target.kind, target.id)) ?? addressWithout(target.kind),
    covered: addressIn(find, kind, slug) !== undefined,
    deletedAt: null,
  }));
};

/** The answer to a change; of an older version with the redirect as it is now (D-4.03). */
export const redirectAnswer = async (
  deps: WhereToDeps,
  shopUuid: string,
  outcome: StaffOutcome<HandRedirectRecord, RedirectRefusal>,
  language: Language,
) => {
  switch (outcome.kind) {
    case 'done':
      return reply(200, await redirectView(deps, shopUuid, outcome.entity));
    case 'not-found':
      return notFound(language);
    case 'refused':
      return redirectProblem(outcome.refusal, language);
    case 'stale':
      return problem(409, 'changed-meanwhile', textsIn(language)('redirects.changedMeanwhile'), {
        extra: { version: outcome.entity.version, redirect: await redirectView(deps, shopUuid, outcome.entity) },
      });
  }
};
