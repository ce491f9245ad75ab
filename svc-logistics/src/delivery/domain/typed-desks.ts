import type { TypedDesk } from '@shop/contracts/logistics/dashboard';
import type { CommunePlace } from './places.ts';
import type { Desk } from './transporter.ts';

export interface TypingFacts {
  readonly communes: ReadonlyMap<string, CommunePlace>;
  readonly newId: () => string;
}

/** Other languages stay as they are while the text that a person reads is the same. */
const textAfter = (before: Desk['name'] | undefined, text: string): Desk['name'] =>
  before?.fr === text ? before : { fr: text, ar: text, en: text };

/**
 * A transporter's desks after a person typed theirs; what the company names stays as it is, and what was left out is
 * gone. Null: one of the communes does not exist.
 */
export const decideTypedDesks = (
  before: readonly Desk[],
  typed: readonly TypedDesk[],
  { communes, newId }: TypingFacts,
): Desk[] | null => {
  const offered = new Map(
    before.filter(({ fromCompany, gone }) => !fromCompany && !gone).map((desk) => [desk.id, desk]),
  );
  const after = typed.flatMap(({ id, name, commune: code, address }): Desk[] => {
    const former = offered.get(id ?? '');
    const commune = communes.get(code);
    if (!commune) return [];
    return [
      {
        id: former?.id ?? newId(),
        wilaya: commune.wilaya,
        commune: code,
        name: textAfter(former?.name, name),
        address: textAfter(former?.address, address),
      },
    ];
  });
  if (after.length < typed.length) return null;
  const kept = new Set(after.map(({ id }) => id));
  const others = before
    .filter(({ id }) => !kept.has(id))
    .map((desk): Desk => (desk.fromCompany || desk.gone ? desk : { ...desk, gone: true }));
  return [...after, ...others];
};
