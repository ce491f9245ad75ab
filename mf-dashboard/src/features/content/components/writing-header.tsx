import type { Writing } from '@shop/contracts/catalog/dashboard';
import { Link, useTranslation } from '@shop/kit';
import { ApiError, NetworkError } from '@shop/kit/api';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconArrowBackUp, IconArrowLeft, IconDots, IconExternalLink, IconTrash } from '@tabler/icons-react';
import page from '../../../ui/page.module.css';
import { refusalToast, toast } from '../../../ui/toast.ts';
import { undoToast } from '../../../ui/undo-toast.tsx';
import { useWritingWrites } from '../api/content.ts';
import { isWritten, listHrefOf } from '../model/kinds.ts';
import { StateTag } from './state-tag.tsx';
import styles from './content.module.css';

/** Its name and who sees it; into the bin, and back. */
export const WritingHeader = ({ writing, name }: { writing: Writing; name: string }) => {
  const { t } = useTranslation('dashboard.content');
  const { t: frame } = useTranslation('dashboard.frame');
  const { kind, uuid, version, link, state, deletedAt } = writing;
  const { bin } = useWritingWrites(kind, uuid);
  const refusal = refusalToast(`content-${uuid}`);

  /** @returns the thing as it is then; undefined where it was refused, which is said */
  const moved = async (seen: number, into: boolean): Promise<Writing | undefined> => {
    refusal.clear();
    try {
      const answer = await bin(seen, into);
      if (!('problem' in answer) && answer.outcome === 'saved') return answer.writing;
      const { title, errors = {} } = 'problem' in answer ? answer.problem : { title: t('bin.changed') };
      refusal.say(name, [title, ...Object.values(errors).flat()].join(' '));
    } catch (error) {
      if (!(error instanceof ApiError) && !(error instanceof NetworkError)) throw error;
      refusal.say(name, error instanceof ApiError ? error.message : frame('form.unreachable'));
    }
    return undefined;
  };
  const restore = async (seen: number): Promise<void> => {
    if (await moved(seen, false)) toast.done(t('bin.restored'));
  };
  const throwAway = async (): Promise<void> => {
    const binned = await moved(version, true);
    if (!binned) return;
    undoToast(`content-${uuid}`, t('bin.done'), { label: t('bin.undo'), run: () => void restore(binned.version) });
  };
  return (
    <header className={page.header}>
      <ActionIcon component={Link} to={listHrefOf(kind)} variant="subtle" color="gray" aria-label={t('back')}>
        <IconArrowLeft size={18} className={styles.flip} />
      </ActionIcon>
      <h1 className={styles.title} dir="auto">
        {name}
      </h1>
      {(isWritten(kind) || deletedAt !== null) && <StateTag writing={writing} />}
      <span className={styles.tools}>
        {deletedAt === null && state === 'published' && (
          <ActionIcon component="a" href={link} target="_blank" variant="default" aria-label={t('inShop')}>
            <IconExternalLink size={16} stroke={1.75} />
          </ActionIcon>
        )}
        {deletedAt === null ? (
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
                onClick={() => void throwAway()}
              >
                {t('bin.put')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        ) : (
          <Button leftSection={<IconArrowBackUp size={16} />} onClick={() => void restore(version)}>
            {t('bin.restore')}
          </Button>
        )}
      </span>
    </header>
  );
};
