import { useTranslation } from '@shop/kit';
import { ActionIcon, Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import styles from './drafts.module.css';

/** The actions in the header of a draft's page: earlier versions, undo, save, publish. */
export const DraftActions = ({
  isDirty,
  isLive,
  saving,
  onVersions,
  onUndo,
  onSave,
  onPublish,
}: {
  isDirty: boolean;
  /** The draft equals the published version. */
  isLive: boolean;
  saving: boolean;
  onVersions: () => void;
  onUndo: () => void;
  onSave: () => void;
  onPublish: () => void;
}) => {
  const { t } = useTranslation('dashboard.drafts');
  return (
    <span className={styles.head}>
      <ActionIcon variant="subtle" color="gray" size="xl" aria-label={t('versions.title')} onClick={onVersions}>
        <IconHistory size={18} stroke={1.75} />
      </ActionIcon>
      {(isDirty || !isLive) && (
        <span className={styles.writes}>
          {isDirty && (
            <>
              <Button variant="subtle" color="gray" disabled={saving} onClick={onUndo}>
                {t('undo')}
              </Button>
              <Button variant="default" loading={saving} onClick={onSave}>
                {t('save')}
              </Button>
            </>
          )}
          <Button loading={saving} onClick={onPublish}>
            {t('publish')}
          </Button>
        </span>
      )}
    </span>
  );
};
