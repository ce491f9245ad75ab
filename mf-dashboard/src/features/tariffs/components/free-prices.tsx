import { FormDialog } from '@shop/back-office/dialogs';
import { useTranslation } from '@shop/kit';

const SHOWN = 8;

/** D-7.09: a delivery is free only where a person says so; a 0 may also mean that the company does not go there. */
export const FreePrices = ({
  names,
  onFree,
  onClose,
}: {
  readonly names: readonly string[];
  readonly onFree: () => void;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.tariffs');
  const { t: frame } = useTranslation('dashboard.frame');
  return (
    <FormDialog
      title={t('freePrices.title', { count: names.length })}
      lead={t('freePrices.lead')}
      submit={{ label: t('freePrices.confirm'), danger: true, run: onFree }}
      closeLabel={frame('dialog.cancel')}
      onClose={onClose}
    >
      <ul>
        {names.slice(0, SHOWN).map((name) => (
          <li key={name}>{name}</li>
        ))}
        {names.length > SHOWN && <li>…</li>}
      </ul>
    </FormDialog>
  );
};
