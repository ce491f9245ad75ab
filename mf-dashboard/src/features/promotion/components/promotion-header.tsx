import type { StaffPromotion } from '@shop/contracts/catalog/dashboard';
import { useNavigate, useTranslation } from '@shop/kit';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconArrowBackUp, IconCopy, IconDots, IconTrash } from '@tabler/icons-react';
import { RecordHeader } from '@shop/back-office/page';
import { Tag } from '@shop/back-office/badges';
import { problemText, refusalToast, toast, useTroubleText } from '@shop/back-office/feedback';
import { useBin } from '@shop/back-office/commands';
import { usePromotionWrites } from '../api/promotion.ts';

export const PROMOTIONS = '/dashboard/promotions';
export const hrefOfPromotion = (uuid: string): string => `${PROMOTIONS}/${uuid}`;
const KINDS = { running: 'ok', planned: 'warn', ended: 'neutral', off: 'neutral', bin: 'danger' } as const;

/** Its name and where it stands; a copy of it, into the bin, and back. */
export const PromotionHeader = ({
  promotion: { uuid, version, state, usedUp, deletedAt, couponCode },
  name,
  mayWrite,
}: {
  promotion: StaffPromotion;
  name: string;
  mayWrite: boolean;
}) => {
  const { t } = useTranslation('dashboard.promotion');
  const navigate = useNavigate();
  const { bin, duplicate } = usePromotionWrites(uuid);
  const id = `promotion-${uuid}`;
  const refusal = refusalToast(id);
  const troubleText = useTroubleText();
  const { throwAway, restore } = useBin({
    id,
    name,
    words: { done: t('bin.done'), undo: t('bin.undo'), restored: t('bin.restored') },
    write: async (seen, into) => {
      const answer = await bin(seen, into);
      if ('problem' in answer) return answer;
      if (answer.outcome !== 'saved') return { problem: { title: t('bin.changed') } };
      const { version: then, couponCode: code } = answer.promotion;
      return { version: then, message: !into && code !== couponCode ? t('bin.restoredOther', { code }) : undefined };
    },
  });
  const copy = async (): Promise<void> => {
    refusal.clear();
    try {
      const made = await duplicate();
      if ('problem' in made) {
        refusal.say(name, problemText(made.problem));
        return;
      }
      const { couponCode: code } = made.created;
      toast.done(code === null ? t('copied') : t('copiedCoded', { code }));
      void navigate(hrefOfPromotion(made.created.uuid));
    } catch (error) {
      refusal.say(name, troubleText(error));
    }
  };
  const tools =
    mayWrite &&
    (deletedAt === null ? (
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
            onClick={() => void throwAway(version)}
          >
            {t('bin.put')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    ) : (
      <Button leftSection={<IconArrowBackUp size={16} />} onClick={() => void restore(version)}>
        {t('bin.restore')}
      </Button>
    ));
  return (
    <RecordHeader back={PROMOTIONS} backLabel={t('back')} name={name} tools={tools}>
      {state === 'running' && usedUp ? (
        <Tag kind="danger">{t('state.usedUp')}</Tag>
      ) : (
        <Tag kind={KINDS[state]}>{t(`state.${state}`)}</Tag>
      )}
    </RecordHeader>
  );
};
