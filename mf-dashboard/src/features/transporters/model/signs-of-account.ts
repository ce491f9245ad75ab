import type { Transporter } from '@shop/contracts/logistics/dashboard';

/** What a person should know of an account; `at` is the time that its text names. */
export interface AccountSign {
  readonly sign:
    | 'inactive'
    | 'refused'
    | 'unreachable'
    | 'paused'
    | 'trying'
    | 'limited'
    | 'keysEnd'
    | 'keysEnded'
    | 'ok'
    | 'untried';
  readonly kind: 'ok' | 'warn' | 'danger' | 'neutral';
  readonly at: string | null;
}

/** The keys of an account are renewed by the shop; a month leaves time for it. */
const WARN_BEFORE_MS = 30 * 24 * 60 * 60_000;

const isAhead = (moment: string | null, now: number): moment is string => moment !== null && Date.parse(moment) > now;

const keysSign = (keysEnd: string | null, now: number): readonly AccountSign[] => {
  if (keysEnd === null || Date.parse(keysEnd) > now + WARN_BEFORE_MS) return [];
  return isAhead(keysEnd, now)
    ? [{ sign: 'keysEnd', kind: 'warn', at: keysEnd }]
    : [{ sign: 'keysEnded', kind: 'danger', at: keysEnd }];
};

/** D-7.10: the state of an account, the gravest first. */
export const signsOf = (
  {
    active,
    adapter,
    health: { breaker, until, limitedUntil, check, keysEnd },
  }: Pick<Transporter, 'active' | 'adapter' | 'health'>,
  now: number,
): readonly AccountSign[] => {
  const troubles: AccountSign[] = [];
  if (check?.result === 'refused') troubles.push({ sign: 'refused', kind: 'danger', at: check.since });
  if (check?.result === 'unreachable') troubles.push({ sign: 'unreachable', kind: 'warn', at: check.since });
  if (breaker === 'open') troubles.push({ sign: 'paused', kind: 'danger', at: until });
  if (breaker === 'trying') troubles.push({ sign: 'trying', kind: 'warn', at: null });
  if (isAhead(limitedUntil, now)) troubles.push({ sign: 'limited', kind: 'warn', at: limitedUntil });
  troubles.push(...keysSign(keysEnd, now));
  if (!active) return [{ sign: 'inactive', kind: 'neutral', at: null }, ...troubles];
  if (troubles.length > 0) return troubles;
  // The shop's own drivers have no account to try.
  return check === null && adapter !== 'manual'
    ? [{ sign: 'untried', kind: 'neutral', at: null }]
    : [{ sign: 'ok', kind: 'ok', at: check?.result === 'ok' ? check.at : null }];
};
