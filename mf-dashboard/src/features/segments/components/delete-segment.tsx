import { localized } from '@shop/contracts';
import type { SegmentRow } from '@shop/contracts/order/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useBin } from '@shop/back-office/commands';
import { useSegmentWrites } from '../api/segments.ts';

/** Into the bin, and back by the button of the message. */
export const DeleteSegment = ({
  segment: { uuid, version, name },
  onDeleted,
}: {
  segment: SegmentRow;
  onDeleted?: () => void;
}) => {
  const { t } = useTranslation('dashboard.segments');
  const language = useLanguage();
  const { bin } = useSegmentWrites();
  const { throwAway } = useBin({
    id: `segment-${uuid}`,
    name: localized(name, language),
    words: { done: t('bin.done'), undo: t('bin.undo'), restored: t('bin.restored') },
    write: async (seen, into) => {
      const answer = await bin(uuid, seen, into);
      if ('problem' in answer) return answer;
      if (answer.outcome === 'changed') return { problem: { title: answer.title ?? '' } };
      if (into) onDeleted?.();
      return answer.segment;
    },
  });
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('bin.put', { name: localized(name, language) })}
      onClick={(event) => {
        event.stopPropagation();
        void throwAway(version);
      }}
    >
      <IconTrash size={16} stroke={1.75} />
    </ActionIcon>
  );
};
