import type { PICTURED_CONTENT_ENTRIES } from '@shop/contracts/catalog/dashboard';
import { newId, untilCommitted, type Attempt, type StaffCommand, type StaffOutcome } from '@shop/service-kit';
import { storePicture, type NoPicture, type Pictures, type StoredPicture } from '../../../pictures/index.ts';
import type { ContentEntryRefusal } from '../../domain/decide-content-entry.ts';
import { titleOf, type ContentEntryRecord } from '../../domain/content-entry.ts';
import type { ContentEntryDeps } from '../../content-entry-deps.ts';

export interface SetContentEntryPictureDeps extends ContentEntryDeps {
  readonly pictures: Pick<Pictures, 'write' | 'remove'>;
}
export interface SetContentEntryPicture {
  readonly kind: (typeof PICTURED_CONTENT_ENTRIES)[number];
  readonly uuid: string;
  /** Null removes the picture. */
  readonly file: Buffer | null;
  /** The version that the caller has read (optimistic lock). */
  readonly version: number;
}
type PictureOutcome = StaffOutcome<ContentEntryRecord, ContentEntryRefusal>;
export type SetContentEntryPictureOutcome = PictureOutcome | NoPicture;

const check = async (
  { contentEntries, commitsOf }: SetContentEntryPictureDeps,
  { kind, uuid, version }: SetContentEntryPicture,
  command: StaffCommand,
) => {
  const found = await contentEntries.of(command.staff.shopUuid).evenDeleted(kind, uuid);
  const checked = await commitsOf(kind).check(found, version, command);
  return checked.kind === 'current' && checked.entity.deletedAt !== undefined
    ? ({ kind: 'refused', entity: checked.entity, refusal: 'binned' } as const)
    : checked;
};

const writePicture = async (
  deps: SetContentEntryPictureDeps,
  input: SetContentEntryPicture,
  pictureOf: StoredPicture['pictureOf'],
  command: StaffCommand,
): Promise<Attempt<PictureOutcome>> => {
  const { kind, file } = input;
  const checked = await check(deps, input, command);
  if (checked.kind !== 'current') return checked;
  const contentEntry = checked.entity;

  const picture = pictureOf(titleOf(contentEntry));
  return deps.commitsOf(kind).commit(contentEntry, command, {
    set: { picture, thumbnail: picture && picture.src },
    audit: { action: `${kind}.picture`, before: {}, after: { picture: file !== null } },
  });
};

/** Gives a post or a category of the blog another picture, or removes it. */
export const setContentEntryPicture = async (
  deps: SetContentEntryPictureDeps,
  input: SetContentEntryPicture,
  command: StaffCommand,
): Promise<SetContentEntryPictureOutcome> => {
  const { kind, uuid, file } = input;
  // No picture is made of a version that is not there any more.
  const checked = await check(deps, input, command);
  if (checked.kind !== 'current') return checked;

  const folder = `${kind}/${uuid}/${newId()}`;
  const stored = await storePicture(deps.pictures, { folder, file, sender: command.staff.sub });
  if (stored.kind !== 'stored') return stored;

  const outcome = await untilCommitted(() => writePicture(deps, input, stored.pictureOf, command));
  if (outcome.kind !== 'done') await stored.remove();
  return outcome;
};
