import type { PICTURED_WRITINGS } from '@shop/contracts/catalog/dashboard';
import { newId, untilCommitted, type Attempt, type StaffCommand, type StaffOutcome } from '@shop/service-kit';
import { storePicture, type NoPicture, type Pictures, type StoredPicture } from '../../../pictures/index.ts';
import type { WritingRefusal } from '../../domain/decide-writing.ts';
import { titleOf, type WritingRecord } from '../../domain/writing.ts';
import type { WritingDeps } from '../../writing-deps.ts';

export interface SetWritingPictureDeps extends WritingDeps {
  readonly pictures: Pick<Pictures, 'write' | 'remove'>;
}
export interface SetWritingPicture {
  readonly kind: (typeof PICTURED_WRITINGS)[number];
  readonly uuid: string;
  /** Null removes the picture. */
  readonly file: Buffer | null;
  /** The version that the caller has read (optimistic lock). */
  readonly version: number;
}
type PictureWritten = StaffOutcome<WritingRecord, WritingRefusal>;
export type SetWritingPictureOutcome = PictureWritten | NoPicture;

const check = async (
  { writings, commitsOf }: SetWritingPictureDeps,
  { kind, uuid, version }: SetWritingPicture,
  command: StaffCommand,
) => {
  const found = await writings.of(command.staff.shopUuid).evenDeleted(kind, uuid);
  const checked = await commitsOf(kind).check(found, version, command);
  return checked.kind === 'current' && checked.entity.deletedAt !== undefined
    ? ({ kind: 'refused', entity: checked.entity, refusal: 'binned' } as const)
    : checked;
};

const writePicture = async (
  deps: SetWritingPictureDeps,
  input: SetWritingPicture,
  pictureOf: StoredPicture['pictureOf'],
  command: StaffCommand,
): Promise<Attempt<PictureWritten>> => {
  const { kind, file } = input;
  const checked = await check(deps, input, command);
  if (checked.kind !== 'current') return checked;
  const writing = checked.entity;

  const picture = pictureOf(titleOf(writing));
  return deps.commitsOf(kind).commit(writing, command, {
    set: { picture, thumbnail: picture && picture.src },
    audit: { action: `${kind}.picture`, before: {}, after: { picture: file !== null } },
  });
};

/** Gives a post or a category of the blog another picture, or removes it. */
export const setWritingPicture = async (
  deps: SetWritingPictureDeps,
  input: SetWritingPicture,
  command: StaffCommand,
): Promise<SetWritingPictureOutcome> => {
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
