import { useAttempt } from '@shop/back-office/commands';
import { dayOfFile, saveFile } from '@shop/back-office/files';
import { refusalToast } from '@shop/back-office/feedback';
import { TARIFF_FORMATS } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect } from 'react';
import { readTariffFile, type TariffFormat } from '../api/tariff-files.ts';

/** The saved prices as a file, which the import reads again. */
export const TariffExport = ({
  transporter,
  name,
  isUnsaved,
}: {
  readonly transporter: string;
  readonly name: string;
  readonly isUnsaved: boolean;
}) => {
  const { t } = useTranslation('dashboard.tariffs');
  const { busy, trouble, attempt } = useAttempt();
  useEffect(() => {
    const refusal = refusalToast('tariff-export');
    if (trouble === undefined) refusal.clear();
    else refusal.say(t('export.failed'), trouble);
  }, [trouble, t]);
  const start = (format: TariffFormat): void =>
    void attempt(async () => {
      const file = await readTariffFile(transporter, format, new AbortController().signal);
      saveFile(file, `${t('export.file')}-${name}-${dayOfFile()}.${format}`);
      return undefined;
    });
  return (
    <Menu>
      <Menu.Target>
        <Button variant="subtle" color="gray" loading={busy} leftSection={<IconDownload size={16} stroke={1.75} />}>
          {t('export.start')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {isUnsaved && <Menu.Label>{t('export.unsaved')}</Menu.Label>}
        {TARIFF_FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => start(format)}>
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
