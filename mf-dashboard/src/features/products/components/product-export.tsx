import { FILE_FORMATS, type FileFormat } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { ApiError } from '@shop/kit/api';
import { Button, Menu, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { dayOfFile, saveFile } from '@shop/back-office/files';
import { readExport } from '../api/product-files.ts';
import type { ProductsQuery } from '../model/filters.ts';

type State = { readonly kind: 'idle' | 'running' | 'ready' } | { readonly kind: 'failed'; readonly why: string };

/** All products that the list finds, as a file that can be changed and imported again. */
export const ProductExport = ({ query }: { query: ProductsQuery }) => {
  const { t } = useTranslation('dashboard.products');
  const [state, setState] = useState<State>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (format: FileFormat): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'running' });
    try {
      saveFile(await readExport(query, format, controller.signal), `${t('export.file')}-${dayOfFile()}.${format}`);
      setState({ kind: 'ready' });
    } catch (error) {
      if (controller.signal.aborted) setState({ kind: 'idle' });
      else setState({ kind: 'failed', why: error instanceof ApiError ? error.message : t('export.failed') });
    }
  };

  return (
    <>
      <Text role="status" size="sm" c="dimmed">
        {state.kind === 'failed' ? state.why : state.kind !== 'idle' && t(`export.${state.kind}`)}
      </Text>
      {state.kind === 'running' ? (
        <Button variant="subtle" color="gray" onClick={() => running.current?.abort()}>
          {t('export.stop')}
        </Button>
      ) : (
        <Menu>
          <Menu.Target>
            <Button variant="subtle" color="gray" leftSection={<IconDownload size={16} stroke={1.75} />}>
              {t('export.start')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {FILE_FORMATS.map((format) => (
              <Menu.Item key={format} onClick={() => void start(format)}>
                {t(`export.${format}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
};
