import type { Language } from '@shop/contracts';
import { createHomePicture, LARGEST_PICTURE } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { MEGABYTE } from '../files/file-size.ts';
import { firstTrouble } from '../feedback/problem-text.ts';
import { useCommand } from '../commands/use-command.ts';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { LANGUAGE_NAMES } from '../fields/languages.ts';
import { base64Of, PICTURES } from '../files/picture-file.ts';
import { Upload } from '../files/upload.tsx';
import { useAttempt } from '../commands/use-attempt.ts';
import { valueRule } from './tool-rules.ts';
import styles from './rich-text.module.css';

interface SentPicture {
  readonly name: string;
  readonly src: string;
  readonly width: number;
  readonly height: number;
}
const ENDINGS = Object.values(PICTURES).flat().join(', ');
const MAX_ALT_LENGTH = 300;

const useSentPicture = () => {
  const { t } = useTranslation('dashboard.frame');
  const { trouble, attempt } = useAttempt();
  const command = useCommand();
  const [underWay, setUnderWay] = useState<File>();
  const [picture, setPicture] = useState<SentPicture>();
  const send = (file: File) =>
    attempt(async () => {
      if (!(file.type in PICTURES)) return t('upload.wrongType', { types: ENDINGS });
      if (file.size > LARGEST_PICTURE) return t('upload.tooLarge', { size: LARGEST_PICTURE / MEGABYTE });
      setUnderWay(file);
      try {
        const body = { file: await base64Of(file) };
        const answer = await command(createHomePicture, { body });
        if (answer.status !== 201) return firstTrouble(answer.body);
        const { src, width, height } = answer.body;
        setPicture({ name: file.name, src, width, height });
        return undefined;
      } finally {
        setUnderWay(undefined);
      }
    });
  return { trouble, underWay, picture, send, forget: () => setPicture(undefined) };
};

/** Uploads a picture and inserts it at the cursor, with its alternative text. */
export const PictureDialog = ({
  editor,
  language,
  file,
  onClose,
}: {
  editor: Editor;
  /** Language of the text. */
  language: Language;
  /** The pasted or dropped file. */
  file?: File | undefined;
  onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.rich-text');
  const { trouble, underWay, picture, send, forget } = useSentPicture();
  const [alt, setAlt] = useState('');
  const [problem, setProblem] = useState<ReturnType<typeof valueRule>>();
  const given = useRef(file);
  useEffect(() => {
    if (given.current) void send(given.current);
    given.current = undefined;
  });
  const close = (): void => {
    onClose();
    editor.commands.focus();
  };
  const insert = (): void => {
    const description = alt.trim();
    const wrong = valueRule(description);
    setProblem(wrong);
    if (!picture || wrong) return;
    const { src, width, height } = picture;
    editor.commands.insertContent({
      type: 'img',
      attrs: { src, alt: description, width: String(width), height: String(height) },
    });
    close();
  };
  const languageName = LANGUAGE_NAMES.find(({ code }) => code === language)?.name ?? '';
  return (
    <FormDialog
      title={t('pictureSend')}
      submit={{ label: t('pictureInsert'), disabled: !picture, run: insert }}
      onClose={close}
    >
      {picture && <img src={picture.src} alt="" className={styles.sent} />}
      <Upload
        wanted={t('pictureWanted')}
        accept={PICTURES}
        bytesAtMost={LARGEST_PICTURE}
        onFile={(chosen) => void send(chosen)}
        {...(picture && { file: { name: picture.name }, onRemove: forget })}
        {...(underWay && { file: { name: underWay.name }, progress: 'unknown' as const })}
        trouble={trouble}
      />
      <TextInput
        mt="md"
        label={`${t('pictureAlt')} (${languageName})`}
        description={t('pictureAltNote')}
        required
        lang={language}
        dir={language === 'ar' ? 'rtl' : 'ltr'}
        maxLength={MAX_ALT_LENGTH}
        value={alt}
        error={problem && t(`problem.${problem}`)}
        onChange={(event) => setAlt(event.currentTarget.value)}
      />
    </FormDialog>
  );
};
