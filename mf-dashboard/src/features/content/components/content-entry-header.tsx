import type { ContentEntry } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconArrowBackUp, IconDots, IconExternalLink, IconTrash } from '@tabler/icons-react';
import { RecordHeader } from '@shop/back-office/page';
import { useBin } from '@shop/back-office/commands';
import { useContentEntryWrites } from '../api/content.ts';
import { isWritten, listHrefOf } from '../model/kinds.ts';
import { StateTag } from './state-tag.tsx';

/** Its name and who sees it; into the bin, and back. */
export const ContentEntryHeader = ({
  contentEntry,
  name,
  mayWrite,
}: {
  contentEntry: ContentEntry;
  name: string;
  mayWrite: boolean;
}) => {
  const { t } = useTranslation('dashboard.content');
  const { kind, uuid, version, link, state, deletedAt } = contentEntry;
  const { bin } = useContentEntryWrites(kind, uuid);
  const { throwAway, restore } = useBin({
    id: `content-${uuid}`,
    name,
    words: { done: t('bin.done'), undo: t('bin.undo'), restored: t('bin.restored') },
    write: async (seen, into) => {
      const answer = await bin(seen, into);
      if ('problem' in answer) return answer;
      return answer.outcome === 'saved' ? answer.contentEntry : { problem: { title: t('bin.changed') } };
    },
  });
  const tools = (
    <>
      {deletedAt === null && state === 'published' && (
        <ActionIcon component="a" href={link} target="_blank" variant="default" aria-label={t('inShop')}>
          <IconExternalLink size={16} stroke={1.75} />
        </ActionIcon>
      )}
      {mayWrite && deletedAt === null && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="default" aria-label={t('more', { name })}>
              <IconDots size={16} stroke={1.75} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} stroke={1.75} />}
              onClick={() => void throwAway(version)}
            >
              {t('bin.put')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {mayWrite && deletedAt !== null && (
        <Button leftSection={<IconArrowBackUp size={16} />} onClick={() => void restore(version)}>
          {t('bin.restore')}
        </Button>
      )}
    </>
  );
  return (
    <RecordHeader back={listHrefOf(kind)} backLabel={t('back')} name={name} tools={tools}>
      {(isWritten(kind) || deletedAt !== null) && <StateTag contentEntry={contentEntry} />}
    </RecordHeader>
  );
};
