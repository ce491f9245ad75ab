import { useTranslation } from '@shop/kit';
import { isolated } from '@shop/back-office/text';
import { Alert } from '@mantine/core';
import type { PasteReport, UnreadableCell } from '../model/grid-edits.ts';
import { wilayaText } from '../model/use-cell-names.ts';

const SHOWN = 5;

/** What was typed or pasted and is no figure, with its cell. */
export const UnreadableText = ({ of: { row, column, text } }: { readonly of: UnreadableCell }) => {
  const { t } = useTranslation('dashboard.tariffs');
  return t('paste.unreadable', {
    text: isolated(text),
    place: row.commune ? isolated(row.commune.name) : wilayaText(row.wilaya),
    field: t(`field.${column.field}`),
  });
};

/** What of a paste found no place or could not be read. The rest is in the grid. */
export const PasteTrouble = ({ report, onClose }: { readonly report: PasteReport; readonly onClose: () => void }) => {
  const { t } = useTranslation('dashboard.tariffs');
  const { unreadable, unknown, beyond, patches } = report;
  return (
    <Alert
      color="sun"
      role="alert"
      withCloseButton
      closeButtonLabel={t('paste.close')}
      onClose={onClose}
      title={t('paste.some', { count: patches.length })}
    >
      {unreadable.slice(0, SHOWN).map((cell) => (
        <div key={`${cell.row.id} ${cell.column.id}`}>
          <UnreadableText of={cell} />
        </div>
      ))}
      {unreadable.length > SHOWN && <div>{t('paste.more', { count: unreadable.length - SHOWN })}</div>}
      {unknown.length > 0 && (
        <div>
          {t('paste.unknown', { count: unknown.length, names: unknown.slice(0, SHOWN).map(isolated).join(', ') })}
        </div>
      )}
      {beyond > 0 && <div>{t('paste.beyond', { count: beyond })}</div>}
    </Alert>
  );
};
