import type { PICTURED_WRITINGS } from '@shop/contracts/catalog/dashboard';
import { newId, type StaffOutcome, type StaffWrite } from '@shop/service-kit';
import { keepPicture, type KeptPicture, type Pictures } from '../../../pictures/index.ts';
import { changeThing } from '../../../shared/staff-things.ts';
import type { WritingFields, WritingRefusal } from '../../domain/decide-writing.ts';
import { titleOf, type WritingRecord } from '../../domain/writing.ts';
import type { WritingDeps } from '../../writing-deps.ts';

export interface SetWritingPictureDeps extends WritingDeps {
  readonly pictures: Pick<Pictures, 'write' | 'remove'>;
}
export interface SetWritingPicture {
  readonly kind: (typeof PICTURED_WRITINGS)[number];
  readonly uuid: string;
  /** Null: none any more. */
  readonly file: Buffer | null;
  /** As the person saw it. */
  readonly version: number;
}
export type SetWritingPictureOutcome = StaffOutcome<WritingRecord, WritingRefusal> | KeptPicture;

/** A picture of its own, or none any more. */
export const setWritingPicture = async (
  { writings, pictures, ...deps }: SetWritingPictureDeps,
  { kind, uuid, file, version }: SetWritingPicture,
  press: StaffWrite,
): Promise<SetWritingPictureOutcome> => {
  const { shopUuid, sub } = press.staff;
  const read = (): Promise<WritingRecord | null> => writings.of(shopUuid).evenDeleted(kind, uuid);
  const before = await read();
  if (!before) return { kind: 'not-found' };
  // Of what somebody else has changed meanwhile none is made.
  const made = before.version === version && before.deletedAt === undefined ? file : null;
  return keepPicture(pictures, { folder: `${kind}/${uuid}/${newId()}`, file: made, sender: sub }, (pictureOf) =>
    changeThing<WritingRecord, WritingFields, WritingRefusal>(deps, press, {
      kind,
      id: uuid,
      version,
      read,
      decide: (record) => {
        if (record.deletedAt !== undefined) return { refusal: 'binned' };
        const picture = pictureOf(titleOf(record));
        return { decision: { picture, thumbnail: picture && picture.src } };
      },
      write: (record, fields) => ({
        fields,
        after: { ...record, ...fields },
        acted: { action: `${kind}.picture`, before: {}, after: { picture: file !== null } },
      }),
    }),
  );
};
