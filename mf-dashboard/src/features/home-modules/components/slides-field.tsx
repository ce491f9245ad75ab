import { localized } from '@shop/contracts';
import { LARGEST_PICTURE, MAX_SLIDES, type createHomePicture, type Slide } from '@shop/contracts/catalog/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import type { callStaff } from '@shop/kit/staff';
import { Button, Group, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { TextsFields } from '@shop/back-office/fields';
import { base64Of, PICTURES, Upload } from '@shop/back-office/files';
import { useAttempt } from '@shop/back-office/commands';
import { newSlide } from '../model/blocks.ts';
import styles from './home-modules.module.css';
import { Html } from './html-field.tsx';
import { firstTrouble } from '@shop/back-office/feedback';
import { Accordion } from '@shop/back-office/mantine/accordion';
import { ColorInput } from '@shop/back-office/mantine/color-input';

export type SendPicture = (file: string) => ReturnType<typeof callStaff<typeof createHomePicture>>;
const LINE = 300;

interface SlideProps {
  readonly slide: Slide;
  readonly change: (fields: Partial<Slide>) => void;
  readonly errorOf: (path: string) => string | undefined;
  readonly sendPicture: SendPicture;
}

const Photo = ({ slide, change, sendPicture }: SlideProps) => {
  const { t } = useTranslation('dashboard.home-modules');
  const [underWay, setUnderWay] = useState<File>();
  const { trouble, attempt } = useAttempt();
  const send = (file: File) =>
    attempt(async () => {
      setUnderWay(file);
      try {
        const answer = await sendPicture(await base64Of(file));
        if (answer.status !== 201) return firstTrouble(answer.body);
        const { src, srcset, width, height } = answer.body;
        change({ picture: { src, srcset, width, height, alt: slide.picture?.alt ?? {} } });
        return undefined;
      } finally {
        setUnderWay(undefined);
      }
    });
  const { picture } = slide;
  return (
    <>
      {picture && (
        <Group align="end">
          <img src={picture.src} alt="" className={styles.photo} />
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} stroke={1.75} />}
            onClick={() => change({ picture: null })}
          >
            {t('slide.removePicture')}
          </Button>
        </Group>
      )}
      <Upload
        wanted={t(picture ? 'slide.otherPicture' : 'slide.picture')}
        accept={PICTURES}
        bytesAtMost={LARGEST_PICTURE}
        onFile={(file) => void send(file)}
        {...(underWay && { file: { name: underWay.name }, progress: 'unknown' as const })}
        trouble={trouble}
      />
      {picture && (
        <TextsFields
          label={t('slide.alt')}
          maxLength={LINE}
          value={picture.alt}
          onChange={(alt) => change({ picture: { ...picture, alt } })}
        />
      )}
    </>
  );
};

const SlideFields = (props: SlideProps) => {
  const { t } = useTranslation('dashboard.home-modules');
  const { slide, change, errorOf } = props;
  const texts = (field: 'kicker' | 'title' | 'linkLabel' | 'secondLinkLabel') => (
    <TextsFields
      label={t(`slide.${field}`)}
      maxLength={LINE}
      value={slide[field]}
      error={errorOf(field)}
      onChange={(text) => change({ [field]: text })}
    />
  );
  const link = (field: 'link' | 'secondLink') => (
    <TextInput
      label={t(`slide.${field}`)}
      dir="ltr"
      placeholder="/catalog/new"
      value={slide[field]}
      error={errorOf(field)}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <div className={styles.fields}>
      <Photo {...props} />
      {texts('kicker')}
      {texts('title')}
      <Html label={t('slide.html')} value={slide.html} error={errorOf('html')} onChange={(html) => change({ html })} />
      {link('link')}
      {slide.link !== '' && texts('linkLabel')}
      {slide.link !== '' && link('secondLink')}
      {slide.secondLink !== '' && texts('secondLinkLabel')}
      <ColorInput
        label={t('bgColor')}
        format="hexa"
        withEyeDropper={false}
        value={slide.bgColor ?? ''}
        error={errorOf('bgColor')}
        onChange={(colour) => change({ bgColor: colour === '' ? null : colour })}
      />
    </div>
  );
};

/** The pictures of a banner or of free HTML, each with its words and its way. */
export const SlidesField = ({
  slides,
  onChange,
  errorOf,
  sendPicture,
}: {
  slides: readonly Slide[];
  onChange: (slides: readonly Slide[]) => void;
  /** @param path below the pictures */
  errorOf: (path: string) => string | undefined;
  sendPicture: SendPicture;
}) => {
  const { t } = useTranslation('dashboard.home-modules');
  const language = useLanguage();
  const [open, setOpen] = useState<string | null>(slides.length === 1 ? '0' : null);
  // A picture takes its time: it comes to the slides as they are by then, in the places that they had.
  const latest = useRef(slides);
  useEffect(() => {
    latest.current = slides;
  }, [slides]);
  const [underWay, setUnderWay] = useState(0);
  const send: SendPicture = async (file) => {
    setUnderWay((count) => count + 1);
    try {
      return await sendPicture(file);
    } finally {
      setUnderWay((count) => count - 1);
    }
  };
  const swap = (at: number, by: -1 | 1): void => {
    const slide = slides[at];
    if (!slide) return;
    onChange(slides.toSpliced(at, 1).toSpliced(at + by, 0, slide));
    setOpen(String(at + by));
  };
  return (
    <fieldset className={styles.fieldset}>
      <legend>{t('field.images')}</legend>
      <Accordion value={open} onChange={setOpen} variant="contained">
        {slides.map((slide, at) => (
          <Accordion.Item key={at} value={String(at)}>
            <Accordion.Control>
              {t('slide.name', { number: at + 1, title: localized(slide.title, language) })}
            </Accordion.Control>
            <Accordion.Panel>
              {open === String(at) && (
                <>
                  <SlideFields
                    slide={slide}
                    change={(fields) =>
                      onChange(latest.current.map((one, place) => (place === at ? { ...one, ...fields } : one)))
                    }
                    errorOf={(path) => errorOf(`${at}.${path}`)}
                    sendPicture={send}
                  />
                  <Group mt="md">
                    {at > 0 && (
                      <Button
                        variant="default"
                        disabled={underWay > 0}
                        leftSection={<IconArrowUp size={16} />}
                        onClick={() => swap(at, -1)}
                      >
                        {t('slide.up')}
                      </Button>
                    )}
                    {at < slides.length - 1 && (
                      <Button
                        variant="default"
                        disabled={underWay > 0}
                        leftSection={<IconArrowDown size={16} />}
                        onClick={() => swap(at, 1)}
                      >
                        {t('slide.down')}
                      </Button>
                    )}
                    <Button
                      variant="subtle"
                      color="red"
                      disabled={underWay > 0}
                      leftSection={<IconTrash size={16} stroke={1.75} />}
                      onClick={() => {
                        onChange(slides.toSpliced(at, 1));
                        setOpen(null);
                      }}
                    >
                      {t('slide.remove')}
                    </Button>
                  </Group>
                </>
              )}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      {slides.length < MAX_SLIDES && (
        <Button
          variant="default"
          className={styles.start}
          leftSection={<IconPlus size={16} stroke={1.75} />}
          onClick={() => {
            onChange([...slides, newSlide()]);
            setOpen(String(slides.length));
          }}
        >
          {t('slide.add')}
        </Button>
      )}
    </fieldset>
  );
};
