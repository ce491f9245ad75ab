import type { IMPORT_KINDS, ProductImport, ProductImportRow } from '@shop/contracts/catalog/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatPrice } from '@shop/kit/format';
import { Group, Pagination, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { Failure } from '@shop/back-office/feedback';
import { ExportButton } from '@shop/back-office/list-page';
import { readImportRows, useImportRows } from '../api/product-import.ts';
import { Table } from '@shop/back-office/mantine/table';
import styles from './products.module.css';

const AT_A_TIME = 25;
/** Rows that need attention come first. */
const KINDS = ['error', 'change', 'create', 'nothing'] as const satisfies readonly Kind[];
type Kind = (typeof IMPORT_KINDS)[number];
type RefusedCell = ProductImportRow['errors'][number] & Pick<ProductImportRow, 'name'>;

/** A cell that differs from the product; `line` is set if it is not in the product's own row. */
const Changed = ({ change, line }: { change: ProductImportRow['changes'][number]; line: number | undefined }) => {
  const { t } = useTranslation('dashboard.products');
  const language = useLanguage();
  const { column, before, after, amount = false } = change;
  const read = (cell: string): string => (amount && cell !== '' ? formatPrice(Number(cell), language) : cell);
  return (
    <Text size="sm">
      <b>{column}</b> {line !== undefined && `(${t('import.atLine', { line })}) `}
      {before !== '' && <del>{read(before)}</del>} <ins>{after === '' ? t('import.emptied') : read(after)}</ins>
    </Text>
  );
};

/** The result of each row of a file, with its errors by column; refused rows can be downloaded as a file. */
export const ImportRows = ({ job }: { job: ProductImport }) => {
  const { t } = useTranslation('dashboard.products');
  const first = KINDS.find((kind) => job.counts[kind] > 0) ?? 'change';
  const [kind, setKind] = useState<Kind>(first);
  const [page, setPage] = useState(1);
  const answer = useImportRows(job.uuid, { kind, page, limit: AT_A_TIME }, job.state);
  const refused = job.counts.error + job.failed;
  const did = job.state === 'booked' ? 'did' : 'kind';

  if (answer.error && !answer.data) return <Failure error={answer.error} onRetry={() => void answer.refetch()} />;
  const rows = answer.data?.rows ?? [];
  return (
    <>
      <Group justify="space-between">
        <SegmentedControl
          aria-label={t('import.what')}
          value={kind}
          onChange={(value) => {
            setKind(KINDS.find((known) => known === value) ?? first);
            setPage(1);
          }}
          data={KINDS.map((value) => ({ value, label: `${t(`import.${did}.${value}`)} (${job.counts[value]})` }))}
        />
        {refused > 0 && (
          <ExportButton<RefusedCell>
            name={t('import.refusedFile')}
            columns={[
              { label: t('import.line'), cell: ({ line }) => line },
              { label: t('import.product'), cell: ({ name }) => name },
              { label: t('import.column'), cell: ({ column }) => column },
              { label: t('import.why'), cell: ({ why }) => why },
            ]}
            read={async (cursor, signal) => {
              const at = cursor === null ? 1 : Number(cursor);
              const found = await readImportRows(job.uuid, { kind: 'refused', page: at, limit: 100 }, signal);
              return {
                rows: found.rows.flatMap(({ name, errors }) => errors.map((error) => ({ name, ...error }))),
                next: at * found.limit < found.total ? String(at + 1) : null,
              };
            }}
          />
        )}
      </Group>
      {rows.length === 0 ? (
        <Text c="dimmed">{t('import.noRows')}</Text>
      ) : (
        <Table.ScrollContainer minWidth={0} maxHeight={360}>
          <Table stickyHeader className={styles.importRows}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('import.line')}</Table.Th>
                <Table.Th>{t('import.product')}</Table.Th>
                <Table.Th>{t('import.said')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ line, name, errors, changes }) => (
                <Table.Tr key={line}>
                  <Table.Td>{line}</Table.Td>
                  <Table.Td maw={240} className={styles.importedName}>
                    <bdi>{name}</bdi>
                  </Table.Td>
                  <Table.Td>
                    {errors.map((error) => (
                      <Text key={`${error.line} ${error.column} ${error.why}`} size="sm" c="red">
                        <b>{error.column}</b> {error.line !== line && `(${t('import.atLine', { line: error.line })}) `}
                        <bdi>{error.why}</bdi>
                      </Text>
                    ))}
                    {changes.map((change) => (
                      <Changed
                        key={`${change.line} ${change.column}`}
                        change={change}
                        line={change.line === line ? undefined : change.line}
                      />
                    ))}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {(answer.data?.total ?? 0) > AT_A_TIME && (
        <Pagination total={Math.ceil((answer.data?.total ?? 0) / AT_A_TIME)} value={page} onChange={setPage} />
      )}
    </>
  );
};
