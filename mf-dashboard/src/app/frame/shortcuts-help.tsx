import { useTexts, useTranslation } from '@shop/kit';
import { Modal } from '@mantine/core';
import { useSession } from '@shop/back-office/session';
import keyStyles from '@shop/back-office/styles/ui.module.css';
import { ANSWER_CHOICES, CALL_KEY } from '../../shared/parcel-tasks/parcel-answers.ts';
import { GO_KEYS } from './frame-keys.ts';
import styles from './shortcuts-help.module.css';

interface Shortcut {
  readonly keys: readonly string[];
  readonly label: string;
}
const ONE = (key: string, label: string): Shortcut => ({ keys: [key], label });

const EVERYWHERE: readonly Shortcut[] = [
  { keys: ['Ctrl', 'K'], label: 'goTo' },
  ONE('/', 'search'),
  ONE('N', 'create'),
  { keys: ['Ctrl', 'S'], label: 'save' },
  ONE('Esc', 'close'),
  ONE('?', 'help'),
];
const LISTS: readonly Shortcut[] = [
  { keys: ['J', 'K'], label: 'move' },
  ONE('X', 'select'),
  { keys: ['Shift', 'J', 'K'], label: 'extend' },
  { keys: ['Ctrl', 'A'], label: 'selectPage' },
  ONE('↵', 'open'),
  { keys: ['1', '…', '8'], label: 'view' },
  { keys: ['[', ']'], label: 'page' },
];
const ORDER: readonly Shortcut[] = [
  ONE('E', 'next'),
  ONE('C', 'call'),
  ONE('W', 'whatsapp'),
  ONE('A', 'assign'),
  ONE('O', 'edit'),
  ONE('P', 'print'),
  { keys: ['J', 'K'], label: 'neighbours' },
];
/** Of the confirmation desk; its digits go by the place of the key (D-4.10). */
const DESK: readonly Shortcut[] = [
  ONE('C', 'call'),
  ONE('1', 'confirm'),
  ONE('2', 'noAnswer'),
  { keys: ['Shift', '2'], label: 'otherMiss' },
  ONE('3', 'later'),
  ONE('4', 'refused'),
  ONE('N', 'skip'),
  ONE('M', 'note'),
  ONE('W', 'whatsapp'),
  ONE('O', 'edit'),
  ONE('D', 'compare'),
];

const PARCELS: readonly Shortcut[] = [
  ONE(CALL_KEY.toUpperCase(), 'call'),
  ...ANSWER_CHOICES.map(({ answer, key }) => ONE(key.toUpperCase(), answer)),
];

const TEXTS = 'dashboard.shortcuts';

const Keys = ({ keys, then = false }: { keys: readonly string[]; then?: boolean }) => {
  const { t } = useTranslation(TEXTS);
  return (
    <span className={styles.keys} dir="ltr">
      {keys.map((key, index) => (
        <span key={key}>
          {then && index > 0 && <small>{t('then')} </small>}
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
  const { t } = useTranslation(TEXTS);
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
  useTexts([TEXTS]);
  const { t } = useTranslation(TEXTS);
  const { t: frame } = useTranslation('dashboard.frame');
  const { permissions } = useSession().me;
  const places = GO_KEYS.filter(({ needs }) => permissions.includes(needs));
  return (
    <Modal
      opened
      onClose={onClose}
      size={820}
      title={frame('shortcuts')}
      closeButtonProps={{ 'aria-label': frame('dialog.close') }}
    >
      <p className={styles.lead}>{t('lead')}</p>
      <div className={styles.groups}>
        <div>
          <Group title={t('everywhere')} shortcuts={EVERYWHERE} />
          {places.length > 0 && (
            <Group
              title={t('go')}
              shortcuts={places.map(({ key, label }) => ({ keys: ['G', key.toUpperCase()], label }))}
              then
            />
          )}
        </div>
        <div>
          <Group title={t('lists')} shortcuts={LISTS} />
          {permissions.includes('order.confirm') && <Group title={t('parcels')} shortcuts={PARCELS} />}
        </div>
        <div>
          {permissions.includes('order.read') && <Group title={t('order')} shortcuts={ORDER} />}
          {permissions.includes('order.confirm') && <Group title={t('desk')} shortcuts={DESK} />}
        </div>
      </div>
    </Modal>
  );
};
