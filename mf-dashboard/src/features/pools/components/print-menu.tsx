import { refusalToast, useTroubleText } from '@shop/back-office/feedback';
import { saveFile } from '@shop/back-office/files';
import { LABEL_FORMATS, type Pool } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import { Button, Menu } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { readLabels, readManifest } from '../api/pools.ts';
import { labelParts } from '../model/label-parts.ts';

const refusal = refusalToast('pool-print');
/** Long enough for a slow tablet to read the file. */
const READ_MS = 60_000;

/** Labels and manifest of a pool, as a PDF in a tab of its own. */
export const PrintMenu = ({ pool: { uuid, number, counts } }: { readonly pool: Pool }) => {
  const { t } = useTranslation('dashboard.pools');
  const troubleText = useTroubleText();
  const [busy, setBusy] = useState(false);
  const parts = labelParts(counts.announced + counts.shipped);
  const open = async (read: () => Promise<Blob>, name: string): Promise<void> => {
    refusal.clear();
    setBusy(true);
    // A browser opens a tab only in the moment of the press, before the file is there.
    const tab = window.open('', '_blank');
    try {
      const file = await read();
      if (tab === null) return saveFile(file, `${name}-${number}.pdf`);
      const address = URL.createObjectURL(file);
      tab.location.href = address;
      setTimeout(() => URL.revokeObjectURL(address), READ_MS);
    } catch (error) {
      tab?.close();
      refusal.say(t('print.failed'), troubleText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" loading={busy} leftSection={<IconPrinter size={16} stroke={1.75} />}>
          {t('print.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {LABEL_FORMATS.flatMap((format) =>
          parts.map(({ part, first, last }) => (
            <Menu.Item
              key={`${format} ${part}`}
              onClick={() => void open(() => readLabels(uuid, format, part), 'labels')}
            >
              {t(`print.${format}`)}
              {parts.length > 1 && ` (${t('print.part', { first, last })})`}
            </Menu.Item>
          )),
        )}
        <Menu.Item onClick={() => void open(() => readManifest(uuid), 'manifest')}>{t('print.manifest')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
