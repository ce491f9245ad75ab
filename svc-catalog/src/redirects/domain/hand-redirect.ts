import type { RedirectTarget } from '@shop/contracts/catalog/dashboard';
import type { Deletable } from '../../shared/deletable.ts';

/** An old address that staff let lead on. */
export interface HandRedirectRecord extends Deletable {
  readonly _id: string;
  readonly shopUuid: string;
  readonly version: number;
  /** As `keptPath` has it; of what is in the bin with its id behind it, so that another one may have it. */
  readonly slug: string;
  readonly kind: RedirectTarget;
  /** A path of the shop with query and fragment, an address of another site, or an entity id. */
  readonly target: string;
}

/** The audited fields of a redirect. */
export const auditedRedirect = ({
  slug,
  kind,
  target,
}: Pick<HandRedirectRecord, 'slug' | 'kind' | 'target'>): Readonly<Record<string, unknown>> => ({
  from: slug,
  kind,
  to: target,
});
