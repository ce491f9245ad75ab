import { newKey } from '@shop/back-office/commands';
import { DraftConflict, DraftPage, useDraft } from '@shop/back-office/drafts';
import { Loaded } from '@shop/back-office/feedback';
import { LANGUAGE_NAMES } from '@shop/back-office/fields';
import { partOnDemand, usePreloadWhenIdle } from '@shop/back-office/lazy';
import { PHONE } from '@shop/back-office/list-page';
import page from '@shop/back-office/styles/page.module.css';
import { LANGUAGES, type Language } from '@shop/contracts';
import { MAX_MODULES, type BlockType } from '@shop/contracts/catalog/dashboard';
import { lazyPart, OptionalPart, useLanguage, useSearchParams, useTranslation } from '@shop/kit';
import { ActionIcon, Button, SegmentedControl, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { HOME } from '../api/home.ts';
import { newBlock } from '../model/blocks.ts';
import { useBlockName } from '../model/use-block-name.ts';
import { useHomeEditor, type HomeDraft, type HomeEditor } from '../model/use-home-editor.ts';
import { BlockList } from './block-list.tsx';
import styles from './home-modules.module.css';
import { PreviewFrame } from './preview.tsx';

const BlockForm = lazyPart(async () => (await import('./block-form.tsx')).BlockForm);
const AddDialog = partOnDemand(async () => (await import('./dialogs.tsx')).AddDialog);
const PublishHomeDialog = partOnDemand(async () => (await import('./dialogs.tsx')).PublishHomeDialog);
const ON_DEMAND = [BlockForm, AddDialog, PublishHomeDialog];

const DEVICES = ['mobile', 'tablet', 'desktop'] as const;

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

const Editor = ({ loaded }: { loaded: HomeDraft }) => {
  const { t } = useTranslation('dashboard.home-modules');
  const editor = useHomeEditor(loaded);
  const nameOf = useBlockName();
  const [search, setSearch] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const { blocks, errors } = editor;
  const uuid = search.get('block');
  const at = blocks.findIndex((block) => block.uuid === uuid);
  const chosen = blocks[at];
  usePreloadWhenIdle(ON_DEMAND, true);
  const open = (block: string | null): void => setSearch(block === null ? {} : { block });
  const add = (type: BlockType): void => {
    const block = newBlock(type, newKey());
    editor.add(block);
    setAdding(false);
    open(block.uuid);
  };

  return (
    <DraftPage
      calls={HOME}
      editor={editor}
      title={
        <>
          {chosen && (
            <ActionIcon variant="subtle" color="gray" size="xl" aria-label={t('back')} onClick={() => open(null)}>
              <IconArrowLeft size={18} stroke={1.75} className={styles.flip} />
            </ActionIcon>
          )}
          <h1>{chosen ? nameOf(chosen) : t('name')}</h1>
          {chosen && <span className={page.date}>{t('place', { place: at + 1, of: blocks.length })}</span>}
        </>
      }
      conflict={
        <DraftConflict editor={editor} t={t}>
          {(clashes) => (
            <span>{t('conflict.text', { names: clashes.map(({ theirs }) => nameOf(theirs)).join(', ') })}</span>
          )}
        </DraftConflict>
      }
      publishDialog={(close) => <PublishHomeDialog editor={editor} onClose={close} />}
      onWrong={(wrong) => open(Object.keys(wrong)[0]?.split('.')[0] ?? null)}
    >
      <div className={styles.panes}>
        <div className={styles.side}>
          {chosen ? (
            <OptionalPart remote="dashboard" fallback={<Skeleton height={480} />}>
              <BlockForm
                key={chosen.uuid}
                block={chosen}
                change={(fields) => editor.changeBlock(chosen.uuid, fields)}
                errorOf={(path) => errors[`${chosen.uuid}.${path}`]}
                sendPicture={editor.sendPicture}
              />
            </OptionalPart>
          ) : (
            <BlockList editor={editor} onOpen={open} />
          )}
          {!chosen && blocks.length < MAX_MODULES && (
            <Button
              mt="md"
              variant="default"
              leftSection={<IconPlus size={16} stroke={1.75} />}
              onClick={() => setAdding(true)}
            >
              {t('add')}
            </Button>
          )}
        </div>
        <Previews editor={editor} chosen={chosen?.uuid ?? null} />
      </div>
      {isAdding && <AddDialog onChoose={add} onClose={() => setAdding(false)} />}
    </DraftPage>
  );
};

/** SF-1.05, BO-2.01.20: what stands on the home page: drafted, seen as visitors will, published. */
export const HomeModulesPage = () => {
  const { t } = useTranslation('dashboard.home-modules');
  return (
    <Loaded query={useDraft(HOME)} label={t('loading')}>
      {(draft) => <Editor loaded={draft} />}
    </Loaded>
  );
};
