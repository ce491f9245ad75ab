import { useTranslation } from '@shop/kit';
import { Modal } from '@mantine/core';
import { useSession } from '@shop/back-office/session';
import keyStyles from '@shop/back-office/styles/ui.module.css';
import { GO_KEYS } from './frame-keys.ts';
import styles from './shortcuts-help.module.css';

interface Shortcut {
  readonly keys: readonly string[];
  readonly label: string;
}
const ONE = (key: string, label: string): Shortcut => ({ keys: [key], label });

const EVERYWHERE: readonly Shortcut[] = [
  { keys: ['Ctrl', 'K'], label: 'keys.goTo' },
  ONE('/', 'keys.search'),
  ONE('N', 'keys.create'),
  { keys: ['Ctrl', 'S'], label: 'keys.save' },
  ONE('Esc', 'keys.close'),
  ONE('?', 'keys.help'),
];
const LISTS: readonly Shortcut[] = [
  { keys: ['J', 'K'], label: 'keys.move' },
  ONE('X', 'keys.select'),
  { keys: ['Shift', 'J', 'K'], label: 'keys.extend' },
  { keys: ['Ctrl', 'A'], label: 'keys.selectPage' },
  ONE('↵', 'keys.open'),
  { keys: ['1', '…', '8'], label: 'keys.view' },
  { keys: ['[', ']'], label: 'keys.page' },
];
const ORDER: readonly Shortcut[] = [
  ONE('E', 'keys.next'),
  ONE('C', 'keys.call'),
  ONE('W', 'keys.whatsapp'),
  ONE('A', 'keys.assign'),
  ONE('O', 'keys.edit'),
  ONE('P', 'keys.print'),
  { keys: ['J', 'K'], label: 'keys.neighbours' },
];
/** Of the confirmation desk; its digits go by the place of the key (D-4.10). */
const DESK: readonly Shortcut[] = [
  ONE('C', 'keys.call'),
  ONE('1', 'keys.confirm'),
  ONE('2', 'keys.noAnswer'),
  { keys: ['Shift', '2'], label: 'keys.otherMiss' },
  ONE('3', 'keys.later'),
  ONE('4', 'keys.refused'),
  ONE('N', 'keys.skip'),
  ONE('M', 'keys.note'),
  ONE('W', 'keys.whatsapp'),
  ONE('O', 'keys.edit'),
  ONE('D', 'keys.compare'),
];

const Keys = ({ keys, then = false }: { keys: readonly string[]; then?: boolean }) => {
  const { t } = useTranslation('dashboard.frame');
  return (
    <span className={styles.keys} dir="ltr">
      {keys.map((key, index) => (
        <span key={key}>
          {then && index > 0 && <small>{t('keys.then')} </small>}
          <kbd className={keyStyles.key}>{key}</kbd>
        </span>
      ))}
    </span>
  );
};

const Group = ({
  title,
  shortcuts,
  then = false,
}: {
  title: string;
  shortcuts: readonly Shortcut[];
  then?: boolean;
}) => {
  const { t } = useTranslation('dashboard.frame');
  return (
    <section className={styles.group} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {shortcuts.map(({ keys, label }) => (
          <li key={label}>
            <span>{t(label)}</span>
            <Keys keys={keys} then={then} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The list of keyboard shortcuts; those of pages that the person may not open are left out. */
export const ShortcutsHelp = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('dashboard.frame');
  const { permissions } = useSession().me;
  const places = GO_KEYS.filter(({ needs }) => permissions.includes(needs));
  return (
    <Modal
      opened
      onClose={onClose}
      size={820}
      title={t('keys.title')}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <p className={styles.lead}>{t('keys.lead')}</p>
      <div className={styles.groups}>
        <div>
          <Group title={t('keys.everywhere')} shortcuts={EVERYWHERE} />
          {places.length > 0 && (
            <Group
              title={t('keys.go')}
              shortcuts={places.map(({ key, label }) => ({ keys: ['G', key.toUpperCase()], label }))}
              then
            />
          )}
        </div>
        <Group title={t('keys.lists')} shortcuts={LISTS} />
        <div>
          {permissions.includes('order.read') && <Group title={t('keys.order')} shortcuts={ORDER} />}
          {permissions.includes('order.confirm') && <Group title={t('keys.desk')} shortcuts={DESK} />}
        </div>
      </div>
    </Modal>
  );
};
