import { LANGUAGES, type Language } from '@shop/contracts';
import { MOST_MODULES, type BlockType } from '@shop/contracts/catalog/dashboard';
import { lazyPart, OptionalPart, useLanguage, useSearchParams, useTranslation } from '@shop/kit';
import { ApiError, NetworkError } from '@shop/kit/api';
import { formatDateTime } from '@shop/kit/format';
import { ActionIcon, Button, Loader, SegmentedControl, Skeleton } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { newKey } from '@shop/back-office/commands';
import { Failure, refusalToast, toast } from '@shop/back-office/feedback';
import { useLeaveGuard } from '@shop/back-office/form-page';
import { LANGUAGE_NAMES } from '@shop/back-office/fields';
import { PHONE } from '@shop/back-office/list-page';
import page from '@shop/back-office/styles/page.module.css';
import { partOnDemand, usePreloadWhenIdle } from '@shop/back-office/lazy';
import { DraftActions } from '@shop/back-office/drafts';
import { useHomeDraft, useVersions } from '../api/home.ts';
import { newBlock } from '../model/blocks.ts';
import { useBlockName } from '../model/use-block-name.ts';
import { useHomeEditor, type HomeDraft, type HomeEditor } from '../model/use-home-editor.ts';
import { BlockList } from './block-list.tsx';
import styles from './home-modules.module.css';
import { PreviewFrame } from './preview.tsx';

const BlockForm = lazyPart(async () => (await import('./block-form.tsx')).BlockForm);
const AddDialog = partOnDemand(async () => (await import('./dialogs.tsx')).AddDialog);
const PublishDialog = partOnDemand(async () => (await import('./dialogs.tsx')).PublishDialog);
const VersionsDialog = partOnDemand(
  async () => (await import('@shop/back-office/drafts/versions-dialog')).VersionsDialog,
);
const PRESSED = [BlockForm, AddDialog, PublishDialog, VersionsDialog];

const DEVICES = ['mobile', 'tablet', 'desktop'] as const;
const refusal = refusalToast('home-modules');

const ConflictNote = ({ editor: { conflict, takeTheirs, keepMine } }: { editor: HomeEditor }) => {
  const { t } = useTranslation('dashboard.home-modules');
  const language = useLanguage();
  const nameOf = useBlockName();
  if (!conflict) return null;
  const at = conflict.at === null ? '' : formatDateTime(conflict.at, language);
  return (
    <div role="alert" className={styles.conflict}>
      <strong>{t('conflict.title', { name: conflict.name, at })}</strong>
      <span>{t('conflict.text', { names: conflict.clashes.map(({ theirs }) => nameOf(theirs)).join(', ') })}</span>
      <span className={styles.acts}>
        <Button variant="default" onClick={takeTheirs}>
          {t('conflict.theirs')}
        </Button>
        <Button variant="default" onClick={keepMine}>
          {t('conflict.mine')}
        </Button>
      </span>
    </div>
  );
};

const Previews = ({ editor, chosen }: { editor: HomeEditor; chosen: string | null }) => {
  const { t } = useTranslation('dashboard.home-modules');
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [chosenDevice, setDevice] = useState<(typeof DEVICES)[number]>();
  const own = useMediaQuery(PHONE) ? 'mobile' : 'desktop';
  const device = chosenDevice ?? own;
  const one = editor.blocks.find(({ uuid }) => uuid === chosen);
  const frame = (on: (typeof DEVICES)[number]) => (
    <PreviewFrame
      key={on}
      blocks={one ? [one] : editor.blocks}
      device={on}
      language={language}
      label={t(`device.${on}`)}
    />
  );
  return (
    <section className={styles.previews} aria-label={t('preview.title')}>
      <div className={styles.previewHead}>
        <strong>{t(one ? 'preview.three' : 'preview.title')}</strong>
        <SegmentedControl
          aria-label={t('preview.language')}
          data={LANGUAGE_NAMES.map(({ code, name }) => ({ value: code, label: name }))}
          value={language}
          onChange={(code) => setLanguage(LANGUAGES.find((each) => each === code) ?? language)}
        />
        {!one && (
          <SegmentedControl
            aria-label={t('preview.device')}
            data={DEVICES.map((each) => ({ value: each, label: t(`device.${each}`) }))}
            value={device}
            onChange={(on) => setDevice(DEVICES.find((each) => each === on) ?? device)}
          />
        )}
      </div>
      {one ? DEVICES.map(frame) : frame(device)}
    </section>
  );
};

const Versions = ({ editor, onClose }: { editor: HomeEditor; onClose: () => void }) => (
  <VersionsDialog versions={useVersions()} isDirty={editor.isDirty} takeBack={editor.takeBack} onClose={onClose} />
);

const Editor = ({ loaded }: { loaded: HomeDraft }) => {
  const { t } = useTranslation('dashboard.home-modules');
  const { t: frame } = useTranslation('dashboard.frame');
  const { t: ofWindow } = useTranslation('dashboard.drafts');
  const editor = useHomeEditor(loaded);
  const nameOf = useBlockName();
  const [search, setSearch] = useSearchParams();
  const [dialog, setDialog] = useState<'add' | 'publish' | 'versions'>();
  const [saving, setSaving] = useState(false);
  const { blocks, draft, errors, isDirty } = editor;
  const uuid = search.get('block');
  const at = blocks.findIndex((block) => block.uuid === uuid);
  const chosen = blocks[at];
  useLeaveGuard(() => isDirty);
  usePreloadWhenIdle(PRESSED, true);
  const open = (block: string | null): void => setSearch(block === null ? {} : { block });

  /** @returns whether the draft is what is seen here */
  const save = async (): Promise<boolean> => {
    if (!isDirty) return true;
    if (saving) return false;
    setSaving(true);
    refusal.clear();
    try {
      const outcome = await editor.save();
      if (outcome.kind === 'saved') toast.done(ofWindow('saved'));
      if (outcome.kind === 'wrong') open(outcome.block ?? null);
      if (outcome.kind === 'refused') refusal.say(ofWindow('notSaved'), outcome.title);
      return outcome.kind === 'saved';
    } catch (error) {
      if (!(error instanceof ApiError) && !(error instanceof NetworkError)) throw error;
      refusal.say(ofWindow('notSaved'), error instanceof ApiError ? error.message : frame('form.unreachable'));
      return false;
    } finally {
      setSaving(false);
    }
  };
  useHotkeys([['mod+S', () => void save()]], [], true);
  const add = (type: BlockType): void => {
    const block = newBlock(type, newKey());
    editor.add(block);
    setDialog(undefined);
    open(block.uuid);
  };

  return (
    <>
      <header className={page.header}>
        {chosen && (
          <ActionIcon variant="subtle" color="gray" size="xl" aria-label={t('back')} onClick={() => open(null)}>
            <IconArrowLeft size={18} stroke={1.75} className={styles.flip} />
          </ActionIcon>
        )}
        <h1>{chosen ? nameOf(chosen) : t('name')}</h1>
        {chosen && <span className={page.date}>{t('place', { place: at + 1, of: blocks.length })}</span>}
        {isDirty && <span className={styles.dot} role="img" aria-label={t('unsaved')} />}
        <DraftActions
          isDirty={isDirty}
          isLive={draft.isLive}
          saving={saving}
          onVersions={() => setDialog('versions')}
          onUndo={editor.undo}
          onSave={() => void save()}
          onPublish={() =>
            void save().then((isSaved) => {
              if (isSaved) setDialog('publish');
            })
          }
        />
      </header>
      <ConflictNote editor={editor} />
      <div className={styles.panes}>
        <div className={styles.side}>
          {chosen ? (
            <OptionalPart remote="dashboard" fallback={<Skeleton height={480} />}>
              <BlockForm
                key={chosen.uuid}
                block={chosen}
                change={(fields) => editor.change(chosen.uuid, fields)}
                errorOf={(path) => errors[`${chosen.uuid}.${path}`]}
                sendPicture={editor.sendPicture}
              />
            </OptionalPart>
          ) : (
            <BlockList editor={editor} onOpen={open} />
          )}
          {!chosen && blocks.length < MOST_MODULES && (
            <Button
              mt="md"
              variant="default"
              leftSection={<IconPlus size={16} stroke={1.75} />}
              onClick={() => setDialog('add')}
            >
              {t('add')}
            </Button>
          )}
        </div>
        <Previews editor={editor} chosen={chosen?.uuid ?? null} />
      </div>
      {dialog === 'add' && <AddDialog onChoose={add} onClose={() => setDialog(undefined)} />}
      {dialog === 'publish' && (
        <PublishDialog draft={draft} publish={editor.publish} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'versions' && <Versions editor={editor} onClose={() => setDialog(undefined)} />}
    </>
  );
};

/** SF-1.05, BO-2.01.20: what stands on the home page: drafted, seen as visitors will, published. */
export const HomeModulesPage = () => {
  const { t } = useTranslation('dashboard.home-modules');
  const { data, error, refetch } = useHomeDraft();
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={page.empty}>
        <Loader size="sm" aria-label={t('loading')} />
      </div>
    );
  return <Editor loaded={data} />;
};
