import { actedEvent, CONFLICT, idOfCreation, type Attempt, type StaffCommand } from '@shop/service-kit';
import { shownPicture, type PictureRefusal, type StaffPictures } from '../../../pictures/index.ts';
import type { HomePictureRecord } from '../../persistence/home-picture.model.ts';
import type { HomePictures } from '../../persistence/home-picture.repository.ts';

export interface CreateHomePictureDeps {
  readonly homePictures: HomePictures;
  readonly staffPictures: Pick<StaffPictures, 'take' | 'show' | 'remove'>;
  /** Wakes the relay: an event is pending. */
  readonly nudge: () => void;
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

/** Makes the picture in all its widths; saving the draft says which block shows it. */
export const createHomePicture = async (
  deps: CreateHomePictureDeps,
  { file }: CreateHomePicture,
  command: StaffCommand,
): Promise<Attempt<CreateHomePictureOutcome>> => {
  const { homePictures, nudge } = deps;
  const { shopUuid } = command.staff;
  const id = idOfCreation(command);

  const created = await homePictures.find(shopUuid, id);
  if (created) return { kind: 'done', picture: created };

  const made = await makeSizes(deps, `home/${shopUuid}/${id}`, file);
  if ('kind' in made) return made;

  const picture: HomePictureRecord = { _id: id, shopUuid, ...made };
  const acted = { entity: 'home', subject: id, action: 'home.picture', before: {}, after: { picture: picture.src } };
  command.signal.throwIfAborted();
  if (!(await homePictures.insert(picture, [actedEvent(command, command.at, acted)]))) return CONFLICT;
  nudge();
  return { kind: 'done', picture };
};
