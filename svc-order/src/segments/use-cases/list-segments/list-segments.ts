import { localized, type Language, type ResponseOf } from '@shop/contracts';
import type { listSegments as endpoint } from '@shop/contracts/order/dashboard';
import type { OfShop } from '@shop/service-kit';
import { segmentRowOf } from '../../domain/segment-on-the-wire.ts';
import type { Segments } from '../../persistence/segment.repository.ts';
import { promotionCount, type SegmentDeps } from '../../segment-deps.ts';

export interface ListSegmentsDeps extends Pick<SegmentDeps, 'copies'> {
  readonly segments: OfShop<Segments, 'list'>;
}
export interface ListSegments {
  readonly shopUuid: string;
  readonly language: Language;
  /** Part of a name in any language. */
  readonly q: string;
  readonly page: number;
  readonly limit: number;
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The shop's segments by name. There are a hundred at most, so that all are read. */
export const listSegments = async (
  { segments, copies }: ListSegmentsDeps,
  { shopUuid, language, q, page, limit }: ListSegments,
): Promise<ResponseOf<typeof endpoint, 200>> => {
  const wanted = folded(q);
  const found = (await segments.of(shopUuid).list())
    .filter(({ name }) => Object.values(name).some((text) => folded(text ?? '').includes(wanted)))
    .sort((a, b) => localized(a.name, language).localeCompare(localized(b.name, language), language));
  const from = (page - 1) * limit;
  return {
    segments: found
      .slice(from, from + limit)
      .map((segment) => segmentRowOf(segment, promotionCount({ copies }, shopUuid, segment.uuid))),
    total: found.length,
  };
};
