import { useTranslation } from '@shop/kit';
import { FormDialog } from '../dialogs/form-dialog.tsx';

/** Asks whether to discard unsaved changes. Its code loads with the first unsaved field. */
export const LeaveQuestion = ({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) => {
  const { t } = useTranslation('dashboard.frame');
  return (
    <FormDialog
      title={t('leave.title')}
      submit={{ label: t('leave.leave'), danger: true, run: onLeave }}
      closeLabel={t('leave.stay')}
      onClose={onStay}
    >
      {t('leave.text')}
    </FormDialog>
  );
};
