import type { ProductImport } from '@shop/contracts/catalog/dashboard';
import type { FileEncoding } from '@shop/contracts/spreadsheet';
import { useTranslation } from '@shop/kit';
import { ApiError } from '@shop/kit/api';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { createIdempotencyKeys } from '@shop/back-office/commands';
import { EncodingSelect } from '@shop/back-office/import-wizard';
import { useChangeEncoding } from '../api/product-import.ts';

/** The encoding by which the service has read a file; another one has it read and checked once more. */
export const ImportEncoding = ({ job, encoding }: { job: ProductImport; encoding: FileEncoding }) => {
  const { t } = useTranslation('dashboard.products');
  const changeEncoding = useChangeEncoding();
  const [keys] = useState(createIdempotencyKeys);
  const [isAsking, setIsAsking] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  const change = async (another: FileEncoding): Promise<void> => {
    setTrouble(undefined);
    setIsAsking(true);
    try {
      const problem = await changeEncoding(job.uuid, another, keys.of([job.uuid, another]));
      keys.answered();
      setTrouble(problem?.why);
    } catch (error) {
      setTrouble(error instanceof ApiError ? error.message : t('import.offline'));
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <>
      <EncodingSelect value={encoding} onChange={(another) => void change(another)} disabled={isAsking} />
      {trouble && (
        <Text role="alert" c="red">
          {trouble}
        </Text>
      )}
    </>
  );
};
