import type { CustomerCard } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconBan, IconDots, IconDownload, IconEraser, IconGitMerge } from '@tabler/icons-react';
import { refusalToast, toast, useTroubleText } from '@shop/back-office/feedback';
import { dayOfFile, saveFile } from '@shop/back-office/files';
import { useMay } from '@shop/back-office/session';
import { isolated } from '@shop/back-office/text';
import { readPersonalData, useCustomerWrites } from '../api/customers.ts';
import { nameOf } from '../model/customer-name.ts';

export type CustomerDialog = 'change' | 'block' | 'merge' | 'erase';

const ICON = { size: 16, stroke: 1.75 } as const;

/** What can be done with a customer as a whole. */
export const CustomerTools = ({
  card,
  onDialog,
}: {
  card: CustomerCard;
  onDialog: (dialog: CustomerDialog) => void;
}) => {
  const { t } = useTranslation('dashboard.customers');
  const troubleText = useTroubleText();
  const mayWrite = useMay('customer.write');
  const mayErase = useMay('customer.erase');
  const { unblock } = useCustomerWrites();
  const name = isolated(nameOf(card));
  const refusal = refusalToast(`customer-${card.uuid}`);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    refusal.clear();
    try {
      await work();
    } catch (error) {
      refusal.say(t('failed'), troubleText(error));
    }
  };
  const open = () =>
    attempt(async () => {
      const saved = await unblock(card.uuid, { version: card.version });
      if ('problem' in saved) refusal.say(t('failed'), saved.problem.title);
      else toast.done(t('block.undone', { name }));
    });
  const save = () =>
    attempt(async () => saveFile(await readPersonalData(card.uuid), `${t('export.file')}-${dayOfFile()}.json`));
  if (!mayWrite && !mayErase) return null;
  return (
    <>
      {mayWrite && (
        <Button variant="default" onClick={() => onDialog('change')}>
          {t('change.button')}
        </Button>
      )}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={t('more', { name })}>
            <IconDots size={18} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayWrite && (
            <>
              <Menu.Item leftSection={<IconGitMerge {...ICON} />} onClick={() => onDialog('merge')}>
                {t('merge.button')}
              </Menu.Item>
              {card.blocked ? (
                <Menu.Item leftSection={<IconBan {...ICON} />} onClick={() => void open()}>
                  {t('block.undo')}
                </Menu.Item>
              ) : (
                <Menu.Item leftSection={<IconBan {...ICON} />} onClick={() => onDialog('block')}>
                  {t('block.button')}
                </Menu.Item>
              )}
            </>
          )}
          {mayErase && (
            <>
              <Menu.Item leftSection={<IconDownload {...ICON} />} onClick={() => void save()}>
                {t('export.button')}
              </Menu.Item>
              <Menu.Item color="red" leftSection={<IconEraser {...ICON} />} onClick={() => onDialog('erase')}>
                {t('erase.button')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  );
};
