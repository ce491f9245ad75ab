import { MAX_SYNONYM_GROUPS, MAX_SYNONYM_LENGTH, MAX_SYNONYMS } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { ActionIcon, Button, TagsInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { FieldTheirs } from './field-theirs.tsx';
import type { SettingsTabProps } from './settings-tab.ts';
import page from '@shop/back-office/styles/page.module.css';
import styles from './settings.module.css';

/** D-10.03: the words that mean the same when visitors search. */
export const SearchTab = ({ saved }: SettingsTabProps) => {
  const { t } = useTranslation('dashboard.settings');
  const { form } = saved;
  const { synonyms } = form.values;
  return (
    <div className={page.form}>
      <section className={styles.card}>
        <h2>{t('search.title')}</h2>
        <p className={styles.dim}>{t('search.lead')}</p>
        <FieldTheirs saved={saved} field="synonyms" />
        <ul className={styles.week}>
          {synonyms.map((group, at) => (
            <li key={at} className={styles.host}>
              <TagsInput
                aria-label={t('search.group', { place: at + 1 })}
                placeholder={group.length === 0 ? t('search.example') : ''}
                maxTags={MAX_SYNONYMS}
                maxLength={MAX_SYNONYM_LENGTH}
                splitChars={[',', '،', ';', '/']}
                acceptValueOnBlur
                description={group.length === 1 ? t('search.alone') : undefined}
                {...form.getInputProps(`synonyms.${at}`)}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                className={styles.act}
                aria-label={t('search.remove', { words: group.join(', ') })}
                onClick={() => form.removeListItem('synonyms', at)}
              >
                <IconTrash size={16} stroke={1.75} />
              </ActionIcon>
            </li>
          ))}
        </ul>
        {synonyms.length < MAX_SYNONYM_GROUPS && (
          <Button
            variant="default"
            className={styles.start ?? ''}
            leftSection={<IconPlus size={16} stroke={1.75} />}
            onClick={() => form.insertListItem('synonyms', [])}
          >
            {t('search.add')}
          </Button>
        )}
      </section>
    </div>
  );
};
