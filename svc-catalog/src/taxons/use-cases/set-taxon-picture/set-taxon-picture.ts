import type { PICTURED_KINDS } from '@shop/contracts/catalog/dashboard';
import { newId, type StaffOutcome, type StaffWrite } from '@shop/service-kit';
import { keepPicture, type KeptPicture, type Pictures } from '../../../pictures/index.ts';
import { changeThing } from '../../../shared/staff-things.ts';
import { pictureFields } from '../../domain/taxon-picture.ts';
import type { TaxonRecord } from '../../domain/taxon.ts';
import type { TaxonDeps } from '../../taxon-deps.ts';

export interface SetTaxonPictureDeps extends Pick<TaxonDeps, 'taxons' | 'things' | 'reload' | 'nudge' | 'now'> {
  readonly pictures: Pick<Pictures, 'write' | 'remove'>;
}
export interface SetTaxonPicture {
  readonly kind: (typeof PICTURED_KINDS)[number];
  readonly uuid: string;
  /** Null: none any more. */
  readonly file: Buffer | null;
  /** As the person saw it. */
  readonly version: number;
}
export type SetTaxonPictureOutcome = StaffOutcome<TaxonRecord, 'going'> | KeptPicture;

/** A picture of its own, or none any more. */
export const setTaxonPicture = async (
  { taxons, pictures, ...deps }: SetTaxonPictureDeps,
  { kind, uuid, file, version }: SetTaxonPicture,
  press: StaffWrite,
): Promise<SetTaxonPictureOutcome> => {
  const { shopUuid, sub } = press.staff;
  const read = (): Promise<TaxonRecord | null> => taxons.of(shopUuid).find(kind, uuid);
  const before = await read();
  if (!before) return { kind: 'not-found' };
  const name = newId();
  // Of what somebody else has changed meanwhile none is made.
  const made = before.version === version ? file : null;
  return keepPicture(pictures, { folder: `${kind}/${uuid}/${name}`, file: made, sender: sub }, (pictureOf) =>
    changeThing<TaxonRecord, Partial<TaxonRecord>, 'going'>(deps, press, {
      kind,
      id: uuid,
      version,
      read,
      decide: ({ goesTo, name: alt }) =>
        goesTo === undefined ? { decision: pictureFields(kind, name, pictureOf(alt)) } : { refusal: 'going' },
      write: (record, fields) => ({
        fields,
        after: { ...record, ...fields },
        acted: { action: `${kind}.picture`, before: {}, after: { picture: file !== null } },
      }),
    }),
  );
};
