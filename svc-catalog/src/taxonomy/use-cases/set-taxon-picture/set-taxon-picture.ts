import type { PICTURED_KINDS } from '@shop/contracts/catalog/dashboard';
import { newId, untilCommitted, type Attempt, type StaffCommand, type StaffOutcome } from '@shop/service-kit';
import { storePicture, type NoPicture, type Pictures, type StoredPicture } from '../../../pictures/index.ts';
import { pictureFields } from '../../domain/taxon-picture.ts';
import type { TaxonRecord } from '../../domain/taxon.ts';
import type { TaxonDeps } from '../../taxon-deps.ts';

export interface SetTaxonPictureDeps extends Pick<TaxonDeps, 'taxons' | 'commitsOf'> {
  readonly pictures: Pick<Pictures, 'write' | 'remove'>;
}
export interface SetTaxonPicture {
  readonly kind: (typeof PICTURED_KINDS)[number];
  readonly uuid: string;
  /** Null removes the picture. */
  readonly file: Buffer | null;
  /** The version that the caller has read (optimistic lock). */
  readonly version: number;
}
type PictureOutcome = StaffOutcome<TaxonRecord, 'going'>;
export type SetTaxonPictureOutcome = PictureOutcome | NoPicture;

const check = async (
  { taxons, commitsOf }: SetTaxonPictureDeps,
  { kind, uuid, version }: SetTaxonPicture,
  command: StaffCommand,
) => commitsOf(kind).check(await taxons.of(command.staff.shopUuid).find(kind, uuid), version, command);

const writePicture = async (
  deps: SetTaxonPictureDeps,
  input: SetTaxonPicture,
  { name, pictureOf }: Pick<StoredPicture, 'pictureOf'> & { readonly name: string },
  command: StaffCommand,
): Promise<Attempt<PictureOutcome>> => {
  const { kind, file } = input;
  const checked = await check(deps, input, command);
  if (checked.kind !== 'current') return checked;
  const taxon = checked.entity;
  if (taxon.goesTo !== undefined) return { kind: 'refused', entity: taxon, refusal: 'going' };

  return deps.commitsOf(kind).commit(taxon, command, {
    set: pictureFields(kind, name, pictureOf(taxon.name)),
    audit: { action: `${kind}.picture`, before: {}, after: { picture: file !== null } },
  });
};

/** Gives a category, brand, line or collection another picture, or removes it. */
export const setTaxonPicture = async (
  deps: SetTaxonPictureDeps,
  input: SetTaxonPicture,
  command: StaffCommand,
): Promise<SetTaxonPictureOutcome> => {
  const { kind, uuid, file } = input;
  // No picture is made of a version that is not there any more.
  const checked = await check(deps, input, command);
  if (checked.kind !== 'current') return checked;

  const name = newId();
  const stored = await storePicture(deps.pictures, {
    folder: `${kind}/${uuid}/${name}`,
    file,
    sender: command.staff.sub,
  });
  if (stored.kind !== 'stored') return stored;

  const outcome = await untilCommitted(() => writePicture(deps, input, { name, pictureOf: stored.pictureOf }, command));
  if (outcome.kind !== 'done') await stored.remove();
  return outcome;
};
