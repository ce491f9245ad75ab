import { RecordHeader } from '@shop/back-office/page';
import { PHONE } from '@shop/back-office/list-page';
import { useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChecklist, IconUpload } from '@tabler/icons-react';
import { TariffExport } from './tariff-export.tsx';

/** The name of the transporter, its prices as files, and the checker. */
export const TariffHeader = ({
  uuid,
  name,
  isLocked,
  isUnsaved,
  found,
  isChecking,
  onCheck,
  onImport,
}: {
  readonly uuid: string;
  readonly name: string;
  readonly isLocked: boolean;
  readonly isUnsaved: boolean;
  /** How much the checker has found. */
  readonly found: number;
  readonly isChecking: boolean;
  readonly onCheck: () => void;
  readonly onImport: () => void;
}) => {
  const { t } = useTranslation('dashboard.tariffs');
  const phone = useMediaQuery(PHONE) ?? false;
  return (
    <RecordHeader
      back="/dashboard/tariffs"
      backLabel={t('back')}
      name={name}
      tools={
        <>
          <TariffExport transporter={uuid} name={name} isUnsaved={isUnsaved} />
          {!isLocked && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconUpload size={16} stroke={1.75} />}
              onClick={onImport}
            >
              {t('import.open')}
            </Button>
          )}
          <Button
            variant={phone ? 'subtle' : 'default'}
            color="gray"
            aria-expanded={isChecking}
            leftSection={<IconChecklist size={16} stroke={1.75} />}
            onClick={onCheck}
          >
            {found > 0 ? t('check.openCount', { count: found }) : t('check.open')}
          </Button>
        </>
      }
    />
  );
};
