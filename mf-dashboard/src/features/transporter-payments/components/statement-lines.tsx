import type { UnpaidOrder } from '@shop/contracts/payments/dashboard';
import { Table } from '@shop/back-office/mantine/table';
import { useTranslation } from '@shop/kit';
import { Checkbox } from '@mantine/core';
import { isIncluded, mayInclude, type StatementChoices } from '../model/statement.ts';
import type { LineActs, ShownLine } from '../model/shown-line.ts';
import { StatementRow } from './statement-row.tsx';
import styles from './statement.module.css';

const MAX_SHOWN = 500;

/** The lines of the file, each with the order that it pays for, and what can be done about it. */
export const StatementLines = ({
  lines,
  choices,
  free,
  acts,
}: {
  lines: readonly ShownLine[];
  choices: StatementChoices;
  /** Orders that no line of the file speaks of. */
  free: readonly UnpaidOrder[];
  acts: LineActs;
}) => {
  const { t } = useTranslation('dashboard.transporter-payments');
  const bookable = lines.filter(({ result, place }) => mayInclude(result, place, choices));
  const included = bookable.filter(({ result, place }) => isIncluded(result, place, choices));
  return (
    <div className={styles.lines}>
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Checkbox
                aria-label={t('statement.includeAll')}
                checked={bookable.length > 0 && included.length === bookable.length}
                indeterminate={included.length > 0 && included.length < bookable.length}
                disabled={bookable.length === 0}
                onChange={() =>
                  acts.include(
                    bookable.map(({ place }) => place),
                    included.length < bookable.length,
                  )
                }
              />
            </Table.Th>
            <Table.Th>{t('statement.line')}</Table.Th>
            <Table.Th>{t('columns.tracking')}</Table.Th>
            <Table.Th>{t('statement.way')}</Table.Th>
            <Table.Th className={styles.end}>{t('statement.amount')}</Table.Th>
            <Table.Th>{t('statement.order')}</Table.Th>
            <Table.Th>{t('statement.result')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.slice(0, MAX_SHOWN).map((line) => (
            <StatementRow key={line.place} line={line} choices={choices} free={free} acts={acts} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
};
