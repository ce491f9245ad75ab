import { useDraftEditor, type Checked, type Draft } from '@shop/back-office/drafts';
import { textOfIssue } from '@shop/back-office/form-page';
import type { Problem } from '@shop/contracts';
import { HomeContent, type HomeBlock } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { HOME, useSendPicture } from '../api/home.ts';
import { mergeBlocks, placed, withTheirs, type Clash } from './blocks.ts';

export type HomeDraft = Draft<HomeContent>;
/** Sentences under fields, by the block's id and the field's path. */
export type BlockErrors = Readonly<Record<string, string>>;

const KEY = /^[\w-]+(\.[\w-]+)+$/;
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** @param path of a field, below the blocks */
const fieldOf = ({ blocks }: HomeContent, [at, ...path]: readonly PropertyKey[]): string =>
  `${blocks[Number(at)]?.uuid ?? ''}.${path.join('.')}`;

/** The errors of blocks as text, both from the check before sending and from the server. */
const useBlockErrors = () => {
  const { t } = useTranslation('dashboard.frame');
  const textOf = (message: string): string =>
    KEY.test(message) ? t(`field.of.${message}`, { defaultValue: t('field.wrong') }) : message;
  return {
    check: (content: HomeContent): Checked<HomeContent, BlockErrors> => {
      const { error } = HomeContent.safeParse(content, { reportInput: true });
      const wrong: Record<string, string> = {};
      for (const issue of error?.issues ?? []) {
        const { key, values } = textOfIssue(issue);
        wrong[fieldOf(content, issue.path.slice(1))] ??= KEY.test(issue.message)
          ? textOf(issue.message)
          : t(key, values);
      }
      return Object.keys(wrong).length > 0 ? { kind: 'wrong', wrong } : { kind: 'right', content };
    },
    wrongIn: (sent: HomeContent, { errors = {} }: Problem): BlockErrors | undefined => {
      const ofBlocks = Object.entries(errors).filter(([path]) => path.startsWith('content.blocks.'));
      if (ofBlocks.length === 0) return undefined;
      return Object.fromEntries(
        ofBlocks.map(([path, messages]) => [fieldOf(sent, path.split('.').slice(2)), messages.map(textOf).join(' ')]),
      );
    },
  };
};

/** The blocks as they are typed, over the draft of the home page. */
export const useHomeEditor = (loaded: HomeDraft) => {
  const sendPicture = useSendPicture();
  const editor = useDraftEditor<HomeContent, Clash, BlockErrors>(HOME, loaded, {
    ...useBlockErrors(),
    isSame,
    merge: (base, mine, fresh) => {
      const { blocks, clashes } = mergeBlocks(base.blocks, mine.blocks, fresh.blocks);
      return { content: { blocks: [...blocks] }, clashes };
    },
    withTheirs: ({ blocks }, clashes) => ({ blocks: [...withTheirs(blocks, clashes)] }),
  });
  const { draft, content } = editor;
  const change = (next: (blocks: readonly HomeBlock[]) => readonly HomeBlock[]): void =>
    editor.change(({ blocks }) => ({ blocks: [...next(blocks)] }));
  const savedAs = (block: HomeBlock) => draft.content.blocks.find(({ uuid }) => uuid === block.uuid);

  return {
    ...editor,
    blocks: content.blocks,
    errors: editor.wrong ?? {},
    changedIds: content.blocks.filter((block) => !isSame(block, savedAs(block))).map(({ uuid }) => uuid),
    changeBlock: (uuid: string, fields: Partial<HomeBlock>): void =>
      change((now) => now.map((block) => (block.uuid === uuid ? { ...block, ...fields } : block))),
    place: (uuid: string, before: string | null): void => change((now) => placed(now, uuid, before)),
    add: (block: HomeBlock): void => change((now) => [...now, block]),
    remove: (uuid: string): void => change((now) => now.filter((block) => block.uuid !== uuid)),
    /** A removed block, at its place again. */
    putBack: (block: HomeBlock, at: number): void =>
      change((now) => (now.some(({ uuid }) => uuid === block.uuid) ? now : now.toSpliced(at, 0, block))),
    sendPicture,
  };
};
export type HomeEditor = ReturnType<typeof useHomeEditor>;
