import type { Redirect, REDIRECT_VIEWS } from '@shop/contracts/catalog/dashboard';
import { leftViews, redirectViews } from '../../redirect-answers.ts';
import type { RedirectDeps } from '../../redirect-deps.ts';

export interface ListRedirects {
  readonly shopUuid: string;
  readonly q: string;
  readonly view?: (typeof REDIRECT_VIEWS)[number] | undefined;
  readonly page: number;
  readonly limit: number;
}
export interface ListedRedirects {
  readonly redirects: Redirect[];
  readonly total: number;
  readonly counts: { readonly all: number; readonly hand: number; readonly automatic: number; readonly bin: number };
}

/** Lists manual redirects by address, then those that renames and deletions created. */
export const listRedirects = async (
  deps: Pick<RedirectDeps, 'redirects' | 'handRedirects' | 'directory'>,
  { shopUuid, q, view, page, limit }: ListRedirects,
): Promise<ListedRedirects> => {
  const [hand, left] = [deps.handRedirects.of(shopUuid), deps.redirects.of(shopUuid)];
  const words = q.trim();
  const [bin, isLeft, isHand] = [view === 'bin', view === undefined || view === 'automatic', view !== 'automatic'];
  const [ofHand, ofLeft, handCount, leftCount, binCount] = await Promise.all([
    isHand ? hand.countFound(words, bin) : 0,
    isLeft ? left.countFound(words) : 0,
    hand.count(),
    left.countFound(''),
    hand.inBin(),
  ]);
  const skip = (page - 1) * limit;
  const handRows = isHand && skip < ofHand ? await hand.rows(words, bin, { skip, limit }) : [];
  const room = limit - handRows.length;
  const leftRows = isLeft && room > 0 ? await left.rows(words, { skip: Math.max(0, skip - ofHand), limit: room }) : [];
  return {
    redirects: [...(await redirectViews(deps, shopUuid, handRows)), ...(await leftViews(deps, shopUuid, leftRows))],
    total: ofHand + ofLeft,
    counts: { all: handCount + leftCount, hand: handCount, automatic: leftCount, bin: binCount },
  };
};
