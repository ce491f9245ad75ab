import type { Redirect } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useBin } from '@shop/back-office/commands';
import { useRedirectWrites } from '../api/redirects.ts';

/** Into the bin, and back. */
export const RedirectActs = ({ redirect: { uuid, version, from, deletedAt } }: { redirect: Redirect }) => {
  const { t } = useTranslation('dashboard.redirects');
  const { bin } = useRedirectWrites();
  const { throwAway, restore } = useBin({
    id: `redirect-${uuid}`,
    name: from,
    words: { done: t('bin.done'), undo: t('bin.undo'), restored: t('bin.restored') },
    write: async (seen, into) => {
      const answer = await bin(uuid, seen, into);
      if ('redirect' in answer) return answer.redirect;
      return 'changed' in answer ? { problem: { title: answer.changed } } : answer;
    },
  });
  return deletedAt === null ? (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('bin.put', { from })}
      onClick={(event) => {
        event.stopPropagation();
        void throwAway(version);
      }}
    >
      <IconTrash size={16} stroke={1.75} />
    </ActionIcon>
  ) : (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconArrowBackUp size={16} />}
      onClick={(event) => {
        event.stopPropagation();
        void restore(version);
      }}
    >
      {t('bin.restore')}
    </Button>
  );
};
