import { useNavigate, useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { cellsOf, ImportWizard, type ReadFile } from '@shop/back-office/import-wizard';
import { keepDraft, newDraft } from '../model/statement-draft.ts';
import type { Debt } from './debt-list.tsx';
import { statementPath } from '../model/statement-path.ts';
import styles from './payments.module.css';

/** The file is read and its columns are known: its lines are checked on a page of their own. */
const OpenStatement = ({ transporter, read }: { transporter: Debt; read: ReadFile }) => {
  const { t } = useTranslation('dashboard.transporter-payments');
  const navigate = useNavigate();
  const lines = useMemo(
    () =>
      read.file.lines.map((row) => {
        const { tracking = '', number = '', amount = '' } = cellsOf(row, read.mapping);
        return { tracking, number, amount };
      }),
    [read],
  );
  const open = () => {
    const draft = newDraft({ name: read.name.slice(0, 200), hash: read.file.hash, lines });
    keepDraft(transporter.uuid, draft);
    // The page takes it from here too: a browser may keep nothing.
    void navigate(statementPath(transporter.uuid), { state: draft });
  };
  return (
    <div className={styles.bookFoot}>
      <Button onClick={open}>{t('statement.open', { count: lines.length })}</Button>
    </div>
  );
};

/** A transporter's statement: what it has paid, from its own file to one payment (D-8.02). */
const StatementImport = ({ transporter, onClose }: { transporter: Debt; onClose: () => void }) => {
  const { t } = useTranslation('dashboard.transporter-payments');
  return (
    <ImportWizard
      title={t('statement.title', { name: transporter.name })}
      lead={t('statement.lead')}
      fields={[
        {
          id: 'tracking',
          label: t('columns.tracking'),
          required: true,
          named: /suivi|track|colis|barcode|bordereau|تتب/,
        },
        { id: 'amount', label: t('statement.amount'), required: true, named: /montant|amount|cod|recouvr|total|مبلغ/ },
        { id: 'number', label: t('columns.number'), required: false, named: /commande|order|r[ée]f|n°|طلب/ },
      ]}
      preview={(read) => <OpenStatement transporter={transporter} read={read} />}
      onClose={onClose}
    />
  );
};

export default StatementImport;
