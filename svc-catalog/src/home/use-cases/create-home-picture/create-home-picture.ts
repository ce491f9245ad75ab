import { actedEvent, createForStaff, idOfCreation, type StaffWrite } from '@shop/service-kit';
import { shownPicture, type PictureRefusal, type StaffPictures } from '../../../pictures/index.ts';
import type { HomePictureRecord } from '../../persistence/home-picture.model.ts';
import type { HomePictures } from '../../persistence/home-picture.repository.ts';

export interface CreateHomePictureDeps {
  readonly homePictures: HomePictures;
  readonly staffPictures: Pick<StaffPictures, 'take' | 'show' | 'remove'>;
  /** Tells the relay that something waits. */
  readonly nudge: () => void;
  readonly now: () => number;
}
export interface CreateHomePicture {
  readonly file: Uint8Array;
}
type Unmade =
  | { readonly kind: 'refused'; readonly reason: PictureRefusal }
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number };
export type CreateHomePictureOutcome = { readonly kind: 'done'; readonly picture: HomePictureRecord } | Unmade;

const NO_PICTURE: Unmade = { kind: 'refused', reason: 'notAPicture' };

/** All its widths, in one folder, or nothing. */
const makeSizes = async (
  { staffPictures }: Pick<CreateHomePictureDeps, 'staffPictures'>,
  folder: string,
  file: Uint8Array,
): Promise<Unmade | Omit<HomePictureRecord, '_id' | 'shopUuid'>> => {
  const taken = await staffPictures.take(folder, file);
  if (taken.kind !== 'taken') return taken;
  const made = await staffPictures.show(folder, taken.picture);
  const shown = made.kind === 'made' ? shownPicture({}, made.picture.sizes) : null;
  if (shown) return { src: shown.src, srcset: shown.srcset, width: shown.width, height: shown.height };
  await staffPictures.remove(folder);
  return made.kind === 'late' ? { kind: 'refused', reason: 'tooManyPixels' } : NO_PICTURE;
};

/** Made whole while its sender waits; which block shows it is said when the draft is saved. */
export const createHomePicture = async (
  deps: CreateHomePictureDeps,
  { file }: CreateHomePicture,
  press: StaffWrite,
): Promise<CreateHomePictureOutcome> => {
  const { homePictures, nudge, now } = deps;
  const { shopUuid } = press.staff;
  const id = idOfCreation(press);
  const outcome = await createForStaff<HomePictureRecord, Unmade | HomePictureRecord, HomePictureRecord, Unmade>(
    press,
    {
      read: () => homePictures.find(shopUuid, id),
      isDeleted: () => false,
      look: async () => {
        const made = await makeSizes(deps, `home/${shopUuid}/${id}`, file);
        return 'kind' in made ? made : { _id: id, shopUuid, ...made };
      },
      decide: (made) => ('kind' in made ? { refusal: made } : { decision: made }),
      insert: async (_made, picture) => {
        const { src } = picture;
        const acted = { entity: 'home', subject: id, action: 'home.picture', before: {}, after: { picture: src } };
        if (!(await homePictures.insert(picture, [actedEvent(press, now(), acted)]))) return null;
        nudge();
        return { entity: picture };
      },
    },
  );
  return outcome.kind === 'refused' ? outcome.refusal : { kind: 'done', picture: outcome.entity };
};
