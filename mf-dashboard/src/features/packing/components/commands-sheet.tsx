import { useTranslation } from '@shop/kit';
import { PrintDialog } from '@shop/back-office/printing';
import { commandCode } from '@shop/back-office/scanning';
import { Code128 } from '../../../shared/code-128.tsx';
import { QrCode } from '../../../shared/qr-code.tsx';
import { PACKING_COMMANDS } from '../model/packing-commands.ts';
import styles from './packing.module.css';

/** One sheet of codes that the table obeys, to lie beside the scanner. */
export const CommandsSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('dashboard.packing');
  return (
    <PrintDialog title={t('commands.title')} kind="packing-commands" usual="a4" onClose={onClose}>
      <ul className={styles.commands}>
        {PACKING_COMMANDS.map((command) => {
          const text = commandCode(command);
          const name = t(`commands.${command}`);
          return (
            <li key={command}>
              <b>{name}</b>
              <Code128 text={text} label={t('commands.bars', { name })} className={styles.bars} />
              <QrCode text={text} label={t('commands.qr', { name })} side={96} />
            </li>
          );
        })}
      </ul>
    </PrintDialog>
  );
};
