import page from '@shop/back-office/styles/page.module.css';
import { useTranslation } from '@shop/kit';
import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import styles from './transporters.module.css';

/** C-4.06: the address that the company calls, and where it is pasted there. */
export const WebhookCard = ({ adapter, uuid }: { readonly adapter: string; readonly uuid: string }) => {
  const { t } = useTranslation('dashboard.transporters');
  const address = `${window.location.origin}/webhooks/transporter/${adapter}/${uuid}`;
  return (
    <section className={page.block} aria-labelledby="transporter-webhook">
      <h2 id="transporter-webhook" className={styles.title}>
        {t('card.webhook')}
      </h2>
      <p className={page.dim}>{t(`webhook.${adapter}`, { defaultValue: t('webhook.any') })}</p>
      <code className={styles.address}>
        <bdi dir="ltr">{address}</bdi>
      </code>
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <span>
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} stroke={1.75} />}
              onClick={copy}
            >
              {t(copied ? 'webhook.copied' : 'webhook.copy')}
            </Button>
          </span>
        )}
      </CopyButton>
    </section>
  );
};
