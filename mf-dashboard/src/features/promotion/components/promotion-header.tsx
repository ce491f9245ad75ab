import type { StaffPromotion } from '@shop/contracts/catalog/dashboard';
import { Link, useNavigate, useTranslation } from '@shop/kit';
import { ApiError, NetworkError } from '@shop/kit/api';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowBackUp, IconArrowLeft, IconCopy, IconDots, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Problem } from '@shop/contracts';
import page from '../../../ui/page.module.css';
import { Tag } from '../../../ui/tag.tsx';
import { refusalToast, toast } from '../../../ui/toast.ts';
import { usePromotionWrites } from '../api/promotion.ts';
import styles from './promotion.module.css';

export const PROMOTIONS = '/dashboard/promotions';
export const hrefOfPromotion = (uuid: string): string => `${PROMOTIONS}/${uuid}`;
const KINDS = { running: 'ok', planned: 'warn', ended: 'neutral', off: 'neutral', bin: 'danger' } as const;

export const PlainHeader = ({ name, children }: { name: string; children?: ReactNode }) => {
  const { t } = useTranslation('dashboard.promotion');
  return (
    <header className={page.header}>
      <ActionIcon component={Link} to={PROMOTIONS} variant="subtle" color="gray" aria-label={t('back')}>
        <IconArrowLeft size={18} className={styles.flip} />
      </ActionIcon>
      <h1 className={styles.title} dir="auto">
        {name}
      </h1>
      {children}
    </header>
  );
};

/** Its name and where it stands; a copy of it, into the bin, and back. */
export const PromotionHeader = ({
  promotion: { uuid, version, state, deletedAt },
  name,
  mayWrite,
}: {
  promotion: StaffPromotion;
  name: string;
  mayWrite: boolean;
}) => {
  const { t } = useTranslation('dashboard.promotion');
  const { t: frame } = useTranslation('dashboard.frame');
  const navigate = useNavigate();
  const { bin, duplicate } = usePromotionWrites(uuid);
  const refusal = refusalToast(`promotion-${uuid}`);

  /** @returns what was written; undefined where it was not, which is said */
  const done = async <Answer extends object>(write: () => Promise<Answer | { readonly problem: Problem }>) => {
    refusal.clear();
    try {
      const answer = await write();
      if (!('problem' in answer)) return answer;
      const { title, errors = {} } = answer.problem;
      refusal.say(name, [title, ...Object.values(errors).flat()].join(' '));
    } catch (error) {
      if (!(error instanceof ApiError) && !(error instanceof NetworkError)) throw error;
      refusal.say(name, error instanceof ApiError ? error.message : frame('form.unreachable'));
    }
    return undefined;
  };
  const move = async (seen: number, into: boolean): Promise<StaffPromotion | undefined> => {
    const answer = await done(() => bin(seen, into));
    if (answer?.outcome === 'changed') refusal.say(name, t('bin.changed'));
    return answer?.outcome === 'saved' ? answer.promotion : undefined;
  };
  const copy = async (): Promise<void> => {
    const made = await done(duplicate);
    if (!made) return;
    toast.done(t('copied'));
    void navigate(hrefOfPromotion(made.created.uuid));
  };
  const restore = async (seen: number): Promise<void> => {
    if (await move(seen, false)) toast.done(t('bin.restored'));
  };
  const throwAway = async (): Promise<void> => {
    const binned = await move(version, true);
    if (!binned) return;
    const notice = `bin-${uuid}`;
    notifications.show({
      id: notice,
      autoClose: 10_000,
      message: (
        <>
          {t('bin.done')}{' '}
          <Button
            size="compact-sm"
            variant="light"
            onClick={() => {
              notifications.hide(notice);
              void restore(binned.version);
            }}
          >
            {t('bin.undo')}
          </Button>
        </>
      ),
    });
  };
  return (
    <PlainHeader name={name}>
      <Tag kind={KINDS[state]}>{t(`state.${state}`)}</Tag>
      <span className={styles.tools}>
        {mayWrite && deletedAt !== null && (
          <Button leftSection={<IconArrowBackUp size={16} />} onClick={() => void restore(version)}>
            {t('bin.restore')}
          </Button>
        )}
        {mayWrite && deletedAt === null && (
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <ActionIcon variant="default" aria-label={t('more', { name })}>
                <IconDots size={16} stroke={1.75} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconCopy size={16} stroke={1.75} />} onClick={() => void copy()}>
                {t('duplicate')}
              </Menu.Item>
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} stroke={1.75} />}
                onClick={() => void throwAway()}
              >
                {t('bin.put')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </span>
    </PlainHeader>
  );
};
