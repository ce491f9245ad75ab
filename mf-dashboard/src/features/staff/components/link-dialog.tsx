import { useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { Alert, Button, CopyButton, Modal, Stack, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { GivenLink } from '../api/staff.ts';
import styles from './staff.module.css';

/** Shows the new link once: it cannot be looked up afterwards. */
export const LinkDialog = ({ person, link: { path, until, mailed }, onClose }: GivenLink & { onClose: () => void }) => {
  const { t } = useTranslation('dashboard.staff');
  const { t: frame } = useTranslation('dashboard.frame');
  const language = useLanguage();
  const address = new URL(path, window.location.origin).href;
  const values = { name: person.name, email: person.email, until: formatDateTime(until, language) };
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={t('link.title', values)}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': frame('dialog.close') }}
    >
      <Stack>
        <p className={styles.said}>{t(`link.${mailed}`, values)}</p>
        <div className={styles.link}>
          <TextInput
            label={t('link.label')}
            value={address}
            readOnly
            dir="ltr"
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton value={address}>
            {({ copied, copy }) => (
              <Button
                onClick={copy}
                leftSection={copied ? <IconCheck size={16} stroke={1.75} /> : <IconCopy size={16} stroke={1.75} />}
              >
                {t(copied ? 'link.copied' : 'link.copy')}
              </Button>
            )}
          </CopyButton>
        </div>
        <Alert color="yellow">{t('link.once', values)}</Alert>
        <Button variant="default" className={styles.endButton} onClick={onClose}>
          {t('link.done')}
        </Button>
      </Stack>
    </Modal>
  );
};
