import { newId, type StaffOutcome, type StaffWrite } from '@shop/service-kit';
import { keepPicture, type KeptPicture, type Pictures } from '../../../pictures/index.ts';
import { promotionChanged } from '../../../shared/snapshot-events.ts';
import { changeThing } from '../../../shared/staff-things.ts';
import type { PromotionRefusal } from '../../domain/decide-promotion.ts';
import { promotionOf, type PromotionRecord } from '../../domain/promotion-record.ts';
import type { PromotionDeps } from '../../promotion-deps.ts';

export interface SetPromotionBannerDeps extends PromotionDeps {
  readonly pictures: Pick<Pictures, 'write' | 'remove'>;
}
export interface SetPromotionBanner {
  readonly uuid: string;
  /** Null: none any more. */
  readonly file: Buffer | null;
  /** As the person saw it. */
  readonly version: number;
}
export type SetPromotionBannerOutcome = StaffOutcome<PromotionRecord, PromotionRefusal> | KeptPicture;

/** Its files are kept under an address of their own: a page that is open still shows the one before. */
export const setPromotionBanner = async (
  { promotions, pictures, ...deps }: SetPromotionBannerDeps,
  { uuid, file, version }: SetPromotionBanner,
  press: StaffWrite,
): Promise<SetPromotionBannerOutcome> => {
  const { shopUuid, sub } = press.staff;
  const read = () => promotions.of(shopUuid).evenDeleted(uuid);
  const before = await read();
  if (!before) return { kind: 'not-found' };
  const folder = `promotion/${uuid}/${newId()}`;
  // Of what somebody else has changed meanwhile none is made.
  const made = before.version === version ? file : null;
  return keepPicture(pictures, { folder, file: made, sender: sub }, (pictureOf) =>
    changeThing<PromotionRecord, string | undefined, PromotionRefusal>(deps, press, {
      kind: 'promotion',
      id: uuid,
      version,
      read,
      // A banner is shown as wide as a column: the size of a grid.
      decide: ({ deletedAt, name }) =>
        deletedAt === undefined ? { decision: pictureOf(name)?.src } : { refusal: 'binned' },
      write: ({ bannerThumb: _former, ...record }, bannerThumb) => {
        const after = { ...record, ...(bannerThumb !== undefined && { bannerThumb }) };
        return {
          fields: { bannerThumb },
          after,
          acted: { action: 'promotion.picture', before: {}, after: { picture: bannerThumb !== undefined } },
          events: (cause) => [promotionChanged(promotionOf(after), cause)],
        };
      },
    }),
  );
};
