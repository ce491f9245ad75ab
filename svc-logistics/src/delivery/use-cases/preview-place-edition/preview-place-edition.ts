import { placeChanges, type Edition, type PlaceChanges } from '../../domain/edition-changes.ts';
import type { PlaceEditions } from '../../persistence/place-edition.repository.ts';

export interface PreviewPlaceEditionDeps {
  readonly placeEditions: Pick<PlaceEditions, 'current'>;
  /** The edition that this release holds. */
  readonly releaseEdition: Edition;
}
export interface PlaceEditionPreview {
  readonly current: string;
  readonly loadedAt: Date | null;
  /** Null: the release holds none that is newer. */
  readonly next: (PlaceChanges & { readonly edition: string }) | null;
}

/** D-7.01: what the edition of this release would change. Editions are named by year and number, so that they sort. */
export const previewPlaceEdition = async ({
  placeEditions,
  releaseEdition,
}: PreviewPlaceEditionDeps): Promise<PlaceEditionPreview> => {
  const { edition, loadedAt } = await placeEditions.current();
  const isNewer = releaseEdition.version > edition.version;
  return {
    current: edition.version,
    loadedAt,
    next: isNewer ? { edition: releaseEdition.version, ...placeChanges(edition, releaseEdition) } : null,
  };
};
