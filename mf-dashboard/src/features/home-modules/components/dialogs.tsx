import { BLOCK_TYPES, type BlockType } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { FormDialog, PlainDialog } from '@shop/back-office/dialogs';
import { toast, Trouble } from '@shop/back-office/feedback';
import { useAttempt } from '@shop/back-office/commands';
import { changesOf } from '../model/blocks.ts';
import { useBlockName } from '../model/use-block-name.ts';
import type { HomeEditor, HomeDraft } from '../model/use-home-editor.ts';
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

/** What visitors will see otherwise, before it is so. */
export const PublishDialog = ({
  draft,
  publish,
  onClose,
}: {
  draft: HomeDraft;
  publish: HomeEditor['publish'];
  onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.home-modules');
  const { t: ofWindow } = useTranslation('dashboard.drafts');
  const nameOf = useBlockName();
  const { busy, trouble, attempt } = useAttempt();
  const { blocks, isReordered } = changesOf(draft.live.blocks, draft.content.blocks);
  const run = () =>
    attempt(async () => {
      const said = await publish(draft.version);
      if (said !== undefined) return said;
      toast.done(ofWindow('published'));
      onClose();
      return undefined;
    });
  return (
    <FormDialog
      title={t('publish.title')}
      lead={t('publish.lead')}
      submit={{ label: t('publish.submit'), busy, run: () => void run() }}
      onClose={onClose}
    >
      <Trouble>{trouble}</Trouble>
      <ul>
        {blocks.map(({ kind, block }) => (
          <li key={block.uuid}>{t(`publish.${kind}`, { name: nameOf(block) })}</li>
        ))}
        {isReordered && <li>{t('publish.order')}</li>}
      </ul>
    </FormDialog>
  );
};
