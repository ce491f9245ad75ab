import { MAX_HOSTS } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { SettingsTabProps } from './settings-tab.ts';
import page from '@shop/back-office/styles/page.module.css';
import styles from './settings.module.css';

/** D-2.01: the names that lead to this shop. */
export const HostsTab = ({ saved, isDefault }: SettingsTabProps & { isDefault: boolean }) => {
  const { t } = useTranslation('dashboard.settings');
  const { form } = saved;
  const { hosts } = form.values;
  return (
    <div className={page.form}>
      <section className={styles.card}>
        <h2>{t('hosts.title')}</h2>
        <p className={styles.dim}>{t('hosts.lead')}</p>
        {isDefault && <p className={styles.dim}>{t('hosts.isDefault')}</p>}
        <ul className={styles.week}>
          {hosts.map((host, at) => (
            <li key={at} className={styles.host}>
              <TextInput
                aria-label={t('hosts.host', { place: at + 1 })}
                dir="ltr"
                placeholder="ma-boutique.dz"
                maxLength={260}
                {...form.getInputProps(`hosts.${at}`)}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                className={styles.act}
                aria-label={t('hosts.remove', { host })}
                onClick={() => form.removeListItem('hosts', at)}
              >
                <IconTrash size={16} stroke={1.75} />
              </ActionIcon>
            </li>
          ))}
        </ul>
        {form.errors['hosts'] && (
          <p role="alert" className={styles.error}>
            {form.errors['hosts']}
          </p>
        )}
        {hosts.length < MAX_HOSTS && (
          <Button
            variant="default"
            className={styles.start ?? ''}
            leftSection={<IconPlus size={16} stroke={1.75} />}
            onClick={() => form.insertListItem('hosts', '')}
          >
            {t('hosts.add')}
          </Button>
        )}
      </section>
    </div>
  );
};
