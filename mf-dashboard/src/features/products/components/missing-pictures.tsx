import type { ProductImport } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { ApiError } from '@shop/kit/api';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { createIdempotencyKeys } from '@shop/back-office/commands';
import { useTryPicturesAgain } from '../api/product-import.ts';

/** Pictures that their hosts did not deliver: the rows below name them, and a click tries again. */
export const MissingPictures = ({ job }: { job: ProductImport }) => {
  const { t } = useTranslation('dashboard.products');
  const tryAgain = useTryPicturesAgain();
  const [keys] = useState(createIdempotencyKeys);
  const [trying, setTrying] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  const press = async (): Promise<void> => {
    setTrouble(undefined);
    setTrying(true);
    try {
      const refused = await tryAgain(job.uuid, keys.of(job.uuid));
      keys.answered();
      setTrouble(refused?.why);
    } catch (error) {
      setTrouble(error instanceof ApiError ? error.message : t('import.offline'));
    } finally {
      setTrying(false);
    }
  };

  return (
    <Alert color="sun">
      <Stack gap="xs" align="start">
        <Text>{t('import.picturesMissing', { count: job.picturesMissing })}</Text>
        <Button variant="default" loading={trying} onClick={() => void press()}>
          {t('import.tryAgain')}
        </Button>
        {trouble && (
          <Text role="alert" c="red">
            {trouble}
          </Text>
        )}
      </Stack>
    </Alert>
  );
};
