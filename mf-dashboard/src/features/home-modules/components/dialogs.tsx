import { PlainDialog } from '@shop/back-office/dialogs';
import { PublishDialog } from '@shop/back-office/drafts/publish-dialog';
import { BLOCK_TYPES, type BlockType } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { changesOf } from '../model/blocks.ts';
import { useBlockName } from '../model/use-block-name.ts';
import type { HomeEditor } from '../model/use-home-editor.ts';
import styles from './home-modules.module.css';

/** All types, each with what it is for. */
export const AddDialog = ({ onChoose, onClose }: { onChoose: (type: BlockType) => void; onClose: () => void }) => {
  const { t } = useTranslation('dashboard.home-modules');
  return (
    <PlainDialog title={t('add')} onClose={onClose}>
      <div className={styles.types}>
        {BLOCK_TYPES.map((type) => (
          <button key={type} type="button" className={styles.choice} onClick={() => onChoose(type)}>
            <strong>{t(`types.${type}`)}</strong>
            <small>{t(`about.${type}`)}</small>
          </button>
        ))}
      </div>
    </PlainDialog>
  );
};

/** Shows what will change for visitors before the home page is published. */
export const PublishHomeDialog = ({
  editor: { draft, publish },
  onClose,
}: {
  editor: HomeEditor;
  onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.home-modules');
  const nameOf = useBlockName();
  const { blocks, isReordered } = changesOf(draft.live.blocks, draft.content.blocks);
  return (
    <PublishDialog
      publish={publish}
      title={t('publish.title')}
      lead={t('publish.lead')}
      submit={t('publish.submit')}
      onClose={onClose}
    >
      <ul>
        {blocks.map(({ kind, block }) => (
          <li key={block.uuid}>{t(`publish.${kind}`, { name: nameOf(block) })}</li>
        ))}
        {isReordered && <li>{t('publish.order')}</li>}
      </ul>
    </PublishDialog>
  );
};
