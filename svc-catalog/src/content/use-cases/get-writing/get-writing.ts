import type { Writing, WritingKind } from '@shop/contracts/catalog/dashboard';
import { writingView } from '../../writing-answers.ts';
import type { WritingDeps } from '../../writing-deps.ts';

export type GetWritingDeps = Pick<WritingDeps, 'writings' | 'now'>;
export interface GetWriting {
  readonly shopUuid: string;
  readonly kind: WritingKind;
  readonly uuid: string;
}

export const getWriting = async (
  deps: GetWritingDeps,
  { shopUuid, kind, uuid }: GetWriting,
): Promise<Writing | undefined> => {
  const record = await deps.writings.of(shopUuid).evenDeleted(kind, uuid);
  return record ? writingView(deps, kind, record) : undefined;
};
