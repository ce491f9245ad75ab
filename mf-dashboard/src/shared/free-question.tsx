import { useTexts, useTranslation } from '@shop/kit';
import { FormDialog } from '@shop/back-office/dialogs';

/** If there are more products, the dialog only says that there are more. */
const MAX_NAMED = 5;

/** Asks whether products are really to be sold for free: a price of 0 can also mean that no price was entered yet. */
export const FreeQuestion = ({
  names,
  onSell,
  onClose,
}: {
  names: readonly string[];
  onSell: () => void;
  onClose: () => void;
}) => {
  // Also asked where no list of products is.
  useTexts(['dashboard.products']);
  const { t } = useTranslation('dashboard.products');
  const { t: frame } = useTranslation('dashboard.frame');
  const [name = '', ...others] = names;
  const isOne = others.length === 0;
  return (
    <FormDialog
      title={isOne ? t('free.title', { name }) : t('free.titleOfSeveral')}
      lead={t(isOne ? 'free.text' : 'free.textOfSeveral')}
      submit={{ label: t('free.sell'), danger: true, run: onSell }}
      closeLabel={frame('dialog.cancel')}
      onClose={onClose}
    >
      {!isOne && (
        <ul>
          {names.slice(0, MAX_NAMED).map((one, at) => (
            <li key={at}>
              <bdi>{one}</bdi>
            </li>
          ))}
          {names.length > MAX_NAMED && <li>…</li>}
        </ul>
      )}
    </FormDialog>
  );
};
