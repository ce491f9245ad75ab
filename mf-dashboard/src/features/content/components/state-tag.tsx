import type { ContentEntryRow } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { Tag } from '@shop/back-office/badges';

const KINDS = { draft: 'neutral', planned: 'warn', published: 'ok' } as const;

/** The visibility of a page or post: draft, scheduled, published, or in the bin. */
export const StateTag = ({
  contentEntry: { state, deletedAt },
}: {
  contentEntry: Pick<ContentEntryRow, 'state' | 'deletedAt'>;
}) => {
  const { t } = useTranslation('dashboard.content');
  return deletedAt === null ? (
    <Tag kind={KINDS[state]}>{t(`state.${state}`)}</Tag>
  ) : (
    <Tag kind="danger">{t('state.bin')}</Tag>
  );
};
