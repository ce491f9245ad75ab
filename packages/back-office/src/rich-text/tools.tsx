import { useTranslation } from '@shop/kit';
import { useEditorState, type Editor } from '@tiptap/react';
import { IconLink, IconListNumbers, IconPhoto, IconSearch } from '@tabler/icons-react';
import { replaceAll, selectNext } from './find-text.ts';
import { Tool } from './tool.tsx';
import { findRule, linkRule, mediaRule, startRule, valueRule, widthRule } from './tool-rules.ts';

const ICON = { size: 16, stroke: 1.75 } as const;

/** Edits the link of the selected words. */
export const LinkTool = ({ editor }: { editor: Editor }) => {
  const { t } = useTranslation('dashboard.rich-text');
  const active = useEditorState({ editor, selector: (state) => state.editor.isActive('link') });
  const set = ({ href = '' }: Readonly<Record<string, string>>): undefined => {
    const chain = editor.chain().focus().extendMarkRange('link');
    const { empty } = editor.state.selection;
    // A link without selected words shows its address.
    if (empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
  };
  return (
    <Tool
      label={t('link')}
      icon={<IconLink {...ICON} />}
      active={active}
      fields={[{ name: 'href', label: t('linkAddress'), rule: linkRule, ltr: true }]}
      initial={() => ({ href: String(editor.getAttributes('link')['href'] ?? '') })}
      acts={[{ label: t('linkSave'), fields: ['href'], run: set }]}
    />
  );
};

/** Inserts a picture by its address, with its alternative text. */
export const PictureTool = ({ editor }: { editor: Editor }) => {
  const { t } = useTranslation('dashboard.rich-text');
  return (
    <Tool
      label={t('picture')}
      icon={<IconPhoto {...ICON} />}
      fields={[
        { name: 'src', label: t('pictureAddress'), rule: mediaRule, ltr: true },
        { name: 'alt', label: t('pictureAlt'), rule: valueRule },
        { name: 'width', label: t('pictureWidth'), rule: widthRule, ltr: true },
      ]}
      initial={() => ({ src: '', alt: '', width: '' })}
      acts={[
        {
          label: t('pictureInsert'),
          fields: ['src', 'alt', 'width'],
          run: ({ src, alt, width }): undefined => {
            editor
              .chain()
              .focus()
              .insertContent({ type: 'img', attrs: { src, alt, ...(width && { width }) } })
              .run();
          },
        },
      ]}
    />
  );
};

/** Sets the first number of the list at the cursor. */
export const StartTool = ({ editor }: { editor: Editor }) => {
  const { t } = useTranslation('dashboard.rich-text');
  return (
    <Tool
      label={t('start')}
      icon={<IconListNumbers {...ICON} />}
      fields={[{ name: 'start', label: t('startNumber'), rule: startRule, ltr: true }]}
      initial={() => ({ start: String(editor.getAttributes('orderedList')['start'] ?? 1) })}
      acts={[
        {
          label: t('startSave'),
          fields: ['start'],
          run: ({ start }): undefined => {
            const chain = editor.chain().focus();
            if (!editor.isActive('orderedList')) chain.toggleOrderedList();
            chain.updateAttributes('orderedList', { start: Number(start) }).run();
          },
        },
      ]}
    />
  );
};

/** Finds words and replaces them. */
export const FindTool = ({ editor }: { editor: Editor }) => {
  const { t } = useTranslation('dashboard.rich-text');
  return (
    <Tool
      label={t('find')}
      icon={<IconSearch {...ICON} />}
      fields={[
        { name: 'wanted', label: t('findText'), rule: findRule, exact: true },
        { name: 'by', label: t('replaceBy'), exact: true, enter: 1 },
      ]}
      initial={() => ({ wanted: '', by: '' })}
      acts={[
        {
          label: t('findNext'),
          fields: ['wanted'],
          run: ({ wanted = '' }) => t('found', { count: selectNext(editor, wanted) }),
        },
        {
          label: t('replaceAll'),
          fields: ['wanted'],
          run: ({ wanted = '', by = '' }) => t('replaced', { count: replaceAll(editor, wanted, by) }),
        },
      ]}
    />
  );
};
