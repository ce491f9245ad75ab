import type { Language } from '@shop/contracts';
import { MOST_REDIRECTS, type Redirect } from '@shop/contracts/catalog/dashboard';
import { generalProblem, notFound, problem, reply, type ProblemReply, type StaffOutcome } from '@shop/service-kit';
import { slugBeforeDeletion } from '../shared/deletable.ts';
import { textsIn } from '../texts.ts';
import { addressOfThing } from './domain/address.ts';
import { isThing, type RedirectRefusal } from './domain/decide-redirect.ts';
import type { HandRedirectRecord } from './domain/hand-redirect.ts';
import { keptPath } from './domain/paths.ts';
import { addressNow, isLivingPage, type ShopInMemory } from './page-now.ts';
import type { Left } from './persistence/redirect.repository.ts';
import { pageOf, wayFrom, type WhereToDeps } from './where-to.ts';

const FIELDS: Readonly<Partial<Record<RedirectRefusal, 'from' | 'target'>>> = {
  badFrom: 'from',
  fromQuery: 'from',
  reservedFrom: 'from',
  living: 'from',
  taken: 'from',
  badTarget: 'target',
  reservedTarget: 'target',
  noHttps: 'target',
  noSuchThing: 'target',
  circle: 'target',
};

/** The answer to a refusal, with the message under its field if it has one. */
export const redirectProblem = (refusal: RedirectRefusal, language: Language): ProblemReply => {
  const said = textsIn(language)(`redirects.${refusal}`, { most: MOST_REDIRECTS });
  const field = FIELDS[refusal];
  return field === undefined
    ? problem(refusal === 'full' ? 409 : 422, refusal, said)
    : generalProblem(422, 'invalid', language, { errors: { [field]: [said] } });
};

/** Where one arrives by what was said, whatever lies between. */
const arrival = async (
  deps: WhereToDeps,
  shop: ShopInMemory,
  { kind, target }: Pick<HandRedirectRecord, 'kind' | 'target'>,
): Promise<string> => {
  if (isThing(kind)) return pageOf(shop, kind, target);
  const path = kind === 'path' ? keptPath(target) : undefined;
  return (path === undefined ? undefined : (await wayFrom(deps, shop, path)).to) ?? target;
};

export const redirectView = async (
  deps: WhereToDeps,
  shop: ShopInMemory,
  record: HandRedirectRecord,
): Promise<Redirect> => {
  const { _id, version, kind, target, deletedAt } = record;
  const from = slugBeforeDeletion(record.slug, _id);
  return {
    uuid: _id,
    version,
    automatic: false,
    from,
    kind,
    target,
    to: await arrival(deps, shop, record),
    covered: isLivingPage(shop, from),
    deletedAt: deletedAt === undefined ? null : new Date(deletedAt).toISOString(),
  };
};

/** Of what a rename or a deletion left. */
export const leftView = (shop: ShopInMemory, { key, kind, slug, target }: Left): Redirect => ({
  uuid: key,
  version: 1,
  automatic: true,
  kind: target.kind,
  target: target.id,
  from: decodeURIComponent(addressOfThing(kind, slug)),
  to: pageOf(shop, target.kind, target.id),
  covered: addressNow(shop, kind, slug) !== undefined,
  deletedAt: null,
});

/** The answer to a change; of an older version with the redirect as it is now (D-4.03). */
export const redirectAnswer = async (
  deps: WhereToDeps,
  shop: ShopInMemory,
  outcome: StaffOutcome<HandRedirectRecord, RedirectRefusal>,
  language: Language,
) => {
  switch (outcome.kind) {
    case 'done':
      return reply(200, await redirectView(deps, shop, outcome.entity));
    case 'not-found':
      return notFound(language);
    case 'refused':
      return redirectProblem(outcome.refusal, language);
    case 'stale':
      return problem(409, 'changed-meanwhile', textsIn(language)('redirects.changedMeanwhile'), {
        extra: { version: outcome.entity.version, redirect: await redirectView(deps, shop, outcome.entity) },
      });
  }
};
