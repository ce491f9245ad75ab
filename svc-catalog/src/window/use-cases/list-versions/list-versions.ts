import type { Windows } from '../../persistence/window.repository.ts';
import type { WindowPart } from '../../window-part.ts';

export interface ListVersionsDeps {
  readonly windows: Pick<Windows, 'of'>;
}
export interface ListVersions {
  readonly shopUuid: string;
  readonly part: WindowPart;
  readonly page: number;
  readonly limit: number;
}

/** The newest first. */
export const listVersions = ({ windows }: ListVersionsDeps, { shopUuid, part, page, limit }: ListVersions) =>
  windows.of(shopUuid, part.part).versions(page, limit);
