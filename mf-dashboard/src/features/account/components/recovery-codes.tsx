import { useTranslation } from '@shop/kit';
import { Alert, Button, CopyButton, Modal, Stack } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import styles from './account.module.css';

/** Shown only once. Only its button closes it, so that a click outside cannot lose the codes. */
export const RecoveryCodes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const { t } = useTranslation('dashboard.account');
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={t('recovery.title')}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <p className={styles.said}>{t('recovery.text')}</p>
        <ul className={styles.codes} dir="ltr">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Alert color="yellow">{t('recovery.once')}</Alert>
        <div className={styles.tools}>
          <CopyButton value={codes.join('\n')}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                onClick={copy}
                leftSection={copied ? <IconCheck size={16} stroke={1.75} /> : <IconCopy size={16} stroke={1.75} />}
              >
                {t(copied ? 'factor.copied' : 'recovery.copy')}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>{t('recovery.kept')}</Button>
        </div>
      </Stack>
    </Modal>
  );
};
