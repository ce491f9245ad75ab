import { causeOf, newId, untilCommitted, type Attempt, type StaffCommand, type StaffOutcome } from '@shop/service-kit';
import { storePicture, type NoPicture, type Pictures, type StoredPicture } from '../../../pictures/index.ts';
import { promotionChanged } from '../../../shared/snapshot-events.ts';
import type { PromotionRefusal } from '../../domain/decide-promotion.ts';
import { promotionOf, type PromotionRecord } from '../../domain/promotion-record.ts';
import type { PromotionDeps } from '../../promotion-deps.ts';

export interface SetPromotionBannerDeps extends PromotionDeps {
  readonly pictures: Pick<Pictures, 'write' | 'remove'>;
}
export interface SetPromotionBanner {
  readonly uuid: string;
  /** Null removes the banner. */
  readonly file: Buffer | null;
  /** The version that the caller has read (optimistic lock). */
  readonly version: number;
}
type BannerOutcome = StaffOutcome<PromotionRecord, PromotionRefusal>;
export type SetPromotionBannerOutcome = BannerOutcome | NoPicture;

const check = async (
  { promotions, commits }: SetPromotionBannerDeps,
  { uuid, version }: SetPromotionBanner,
  command: StaffCommand,
) => commits.check(await promotions.of(command.staff.shopUuid).evenDeleted(uuid), version, command);

const writeBanner = async (
  deps: SetPromotionBannerDeps,
  input: SetPromotionBanner,
  pictureOf: StoredPicture['pictureOf'],
  command: StaffCommand,
): Promise<Attempt<BannerOutcome>> => {
  const checked = await check(deps, input, command);
  if (checked.kind !== 'current') return checked;
  const promotion = checked.entity;
  if (promotion.deletedAt !== undefined) return { kind: 'refused', entity: promotion, refusal: 'binned' };

  // A banner is shown as wide as a column: the size of a grid.
  const bannerThumb = pictureOf(promotion.name)?.src;
  const { bannerThumb: _former, ...others } = promotion;
  const after = { ...others, ...(bannerThumb !== undefined && { bannerThumb }) };
  return deps.commits.commit(promotion, command, {
    set: { bannerThumb },
    events: [promotionChanged(promotionOf(after), causeOf(command))],
    audit: { action: 'promotion.picture', before: {}, after: { picture: bannerThumb !== undefined } },
  });
};

/** Gives a promotion another banner, or removes it. */
export const setPromotionBanner = async (
  deps: SetPromotionBannerDeps,
  input: SetPromotionBanner,
  command: StaffCommand,
): Promise<SetPromotionBannerOutcome> => {
  // No picture is made of a version that is not there any more.
  const checked = await check(deps, input, command);
  if (checked.kind !== 'current') return checked;

  const folder = `promotion/${input.uuid}/${newId()}`;
  const stored = await storePicture(deps.pictures, { folder, file: input.file, sender: command.staff.sub });
  if (stored.kind !== 'stored') return stored;

  const outcome = await untilCommitted(() => writeBanner(deps, input, stored.pictureOf, command));
  if (outcome.kind !== 'done') await stored.remove();
  return outcome;
};
