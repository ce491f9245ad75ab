import { useTranslation } from '@shop/kit';
import { ApiError } from '@shop/kit/api';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { dayOfFile } from '../files/save-file.ts';
import type { CsvColumn } from './csv.ts';
import { LIST_FORMATS, useListExport, type ExportPage } from './list-export.ts';
import styles from './list-page.module.css';

/** Exports all matching rows as a file, with progress and a stop button. `label`: if it is about some of them alone. */
export const ExportButton = <Row,>({
  name,
  label,
  columns,
  read,
}: {
  /** File name without its ending. */
  name: string;
  label?: string | undefined;
  columns: readonly CsvColumn<Row>[];
  read: (cursor: string | null, signal: AbortSignal) => Promise<ExportPage<Row>>;
}) => {
  const { t } = useTranslation('dashboard.list');
  const { state, start, stop } = useListExport(read);
  return (
    <>
      <span role="status" className={styles.exported}>
        {state.kind === 'running' && t('export.running', { count: state.rows })}
        {state.kind === 'ready' && t('export.ready', { count: state.rows })}
        {state.kind === 'failed' &&
          (state.error instanceof ApiError && state.error.problem ? state.error.problem.title : t('export.failed'))}
      </span>
      {state.kind === 'running' ? (
        <Button variant="subtle" color="gray" onClick={stop}>
          {t('export.stop')}
        </Button>
      ) : (
        <Menu>
          <Menu.Target>
            <Button variant="subtle" color="gray" leftSection={<IconDownload size={16} stroke={1.75} />}>
              {label ?? t(state.kind === 'failed' ? 'export.again' : 'export.start')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {LIST_FORMATS.map((format) => (
              <Menu.Item key={format} onClick={() => start(format, columns, `${name}-${dayOfFile()}`)}>
                {t(`export.${format}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
};
