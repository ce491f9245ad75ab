import '@mantine/core/styles/Typography.css';
import '@mantine/tiptap/styles.css';
import { RichTextEditor } from '@mantine/tiptap';
import { cspNonce, useTranslation } from '@shop/kit';
import { IconPhotoUp } from '@tabler/icons-react';
import { useEditor, useEditorState, type Editor, type UseEditorOptions } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { partOnDemand } from '../lazy/part-on-demand.tsx';
import { usePreloadWhenIdle } from '../lazy/use-preload-when-idle.ts';
import { extensions } from './extensions.ts';
import { fileEvents } from './file-events.ts';
import { wordsOf } from './find-text.ts';
import styles from './rich-text.module.css';
import { FindTool, LinkTool, PictureTool, StartTool } from './tools.tsx';

const PictureDialog = partOnDemand(async () => (await import('./picture-dialog.tsx')).PictureDialog);
const PRESSED = [PictureDialog];

/** An empty document counts as an empty text. */
const htmlOf = (html: string): string => (html === '<p></p>' ? '' : html);

const Words = ({ editor }: { editor: Editor }) => {
  const { t } = useTranslation('dashboard.rich-text');
  const count = useEditorState({ editor, selector: (state) => wordsOf(state.editor) });
  return <p className={styles.words}>{t('words', { count })}</p>;
};

/** An editor that is not mounted a moment after it was made is destroyed and made again: none is there meanwhile. */
const useTextEditor = (options: UseEditorOptions): Editor | null => useEditor(options);

/**
 * BO-2.01.05: a long text with what the shop shows of it: headings, lists, quotes, links, pictures, in the words of the
 * person's language. What else the server keeps (`stored-html`) stays in it. It has no colours: those are the theme's.
 * Pictures are sent, pasted and dropped as files.
 */
export const RichText = ({
  label,
  language,
  value,
  onChange,
  isLocked = false,
}: {
  label: string;
  language: 'fr' | 'ar' | 'en';
  value: string;
  onChange: (html: string) => void;
  isLocked?: boolean;
}) => {
  const { t } = useTranslation('dashboard.rich-text');
  // What is asked for a picture; with the file that was pasted or dropped.
  const [sending, setSending] = useState<{ readonly file?: File }>();
  usePreloadWhenIdle(PRESSED, !isLocked);
  const editor = useTextEditor({
    extensions,
    content: value,
    // The page's policy takes no other style element.
    injectNonce: cspNonce(),
    editable: !isLocked,
    editorProps: {
      ...fileEvents((file) => setSending({ file })),
      attributes: {
        'aria-label': label,
        'aria-multiline': 'true',
        role: 'textbox',
        lang: language,
        // The browser checks the spelling in the language of the text, not of the page.
        spellcheck: 'true',
        dir: language === 'ar' ? 'rtl' : 'ltr',
      },
    },
    onUpdate: ({ editor: now }) => onChange(htmlOf(now.getHTML())),
  });
  // Changes from outside (undo, another person's change) are shown; typed text is already in the editor.
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    if (htmlOf(editor.getHTML()) !== value) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  const labels = Object.fromEntries(
    ['boldControlLabel', 'italicControlLabel', 'underlineControlLabel', 'strikeControlLabel'].map((name) => [
      name,
      t(name),
    ]),
  );
  if (!editor) return null;
  return (
    <RichTextEditor
      editor={editor}
      labels={{
        ...labels,
        h2ControlLabel: t('h2'),
        h3ControlLabel: t('h3'),
        blockquoteControlLabel: t('quote'),
        bulletListControlLabel: t('bullets'),
        orderedListControlLabel: t('numbers'),
        unlinkControlLabel: t('unlink'),
        undoControlLabel: t('undo'),
        redoControlLabel: t('redo'),
      }}
    >
      {!isLocked && (
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.Strikethrough />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <LinkTool editor={editor} />
            <RichTextEditor.Unlink />
            <RichTextEditor.Control
              aria-label={t('pictureSend')}
              title={t('pictureSend')}
              onClick={() => setSending({})}
            >
              <IconPhotoUp size={16} stroke={1.75} />
            </RichTextEditor.Control>
            <PictureTool editor={editor} />
            <StartTool editor={editor} />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <FindTool editor={editor} />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
      )}
      <RichTextEditor.Content className={styles.text} />
      <Words editor={editor} />
      {sending && (
        <PictureDialog editor={editor} language={language} {...sending} onClose={() => setSending(undefined)} />
      )}
    </RichTextEditor>
  );
};
