import { useTranslation } from '@shop/kit';
import { ImportWizard } from '@shop/back-office/import-wizard';
import type { Debt } from './debt-list.tsx';
import { StatementPreview } from './statement-preview.tsx';

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
      preview={(read) => <StatementPreview transporter={transporter} read={read} onBooked={onClose} />}
      onClose={onClose}
    />
  );
};

export default StatementImport;
