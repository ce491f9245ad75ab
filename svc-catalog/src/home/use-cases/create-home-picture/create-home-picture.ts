import { actedEvent, createForStaff, idOfCreation, type StaffWrite } from '@shop/service-kit';
import { shownPicture, type Pictures } from '../../../pictures/index.ts';
import type { HomePictureRecord } from '../../persistence/home-picture.model.ts';
import type { HomePictures } from '../../persistence/home-picture.repository.ts';

export interface CreateHomePictureDeps {
  readonly homePictures: HomePictures;
  readonly pictures: Pick<Pictures, 'write'>;
  /** Tells the relay that something waits. */
  readonly nudge: () => void;
  readonly now: () => number;
}
export interface CreateHomePicture {
  readonly file: Buffer;
}
export type CreateHomePictureOutcome =
  | { readonly kind: 'done'; readonly picture: HomePictureRecord }
  | { readonly kind: 'no-picture' }
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number };
type Unmade = Exclude<CreateHomePictureOutcome, { readonly kind: 'done' }>;

/** Made whole while its sender waits; which block shows it is said when the draft is saved. */
export const createHomePicture = async (
  { homePictures, pictures, nudge, now }: CreateHomePictureDeps,
  { file }: CreateHomePicture,
  press: StaffWrite,
): Promise<CreateHomePictureOutcome> => {
  const { shopUuid, sub } = press.staff;
  const id = idOfCreation(press);
  const outcome = await createForStaff<HomePictureRecord, Unmade | HomePictureRecord, HomePictureRecord, Unmade>(
    press,
    {
      read: () => homePictures.find(shopUuid, id),
      isDeleted: () => false,
      look: async () => {
        const written = await pictures.write(`home/${shopUuid}/${id}`, file, sub);
        if (written.kind !== 'written') return written;
        const shown = shownPicture({}, written.picture.sizes);
        if (!shown) return { kind: 'no-picture' };
        const { src, srcset, width, height } = shown;
        return { _id: id, shopUuid, src, srcset, width, height };
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
