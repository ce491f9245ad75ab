import { localized, type Language } from '@shop/contracts';
import type { HomeBlock, Slide } from '@shop/contracts/catalog/dashboard';
import { contrastOf } from '../../../shared/contrast.ts';
import { WrittenText } from './html-preview.tsx';
import styles from './preview.module.css';

const WHITE = '#ffffff';
/** WCAG 2.2, 1.4.3: the shop writes in white as long as that can be read. */
const LEGIBLE = 4.5;
const inkOn = (ground: string | null): 'light' | 'dark' | undefined =>
  ground === null ? undefined : (contrastOf(WHITE, ground, WHITE) ?? 1) >= LEGIBLE ? 'light' : 'dark';

const Photo = ({ slide: { picture } }: { slide: Slide }) => (
  <span className={styles.photo}>
    {picture && <img src={picture.src} srcSet={picture.srcset} sizes="360px" alt="" />}
  </span>
);

interface InLanguage {
  readonly block: HomeBlock;
  readonly language: Language;
}

/** SF-2.92.13: its first slide, with the text next to the photo, on a phone below it. */
export const Hero = ({ block, language }: InLanguage) => {
  const [slide] = block.images;
  if (!slide) return null;
  const ink = inkOn(slide.bgColor) ?? 'light';
  return (
    <div className={styles.hero} data-ink={ink} style={{ backgroundColor: slide.bgColor ?? undefined }}>
      <div className={styles.words}>
        <span className={styles.kicker}>{localized(slide.kicker, language)}</span>
        <h3>{localized(slide.title, language)}</h3>
        <WrittenText html={localized(slide.html, language)} />
        <span className={styles.links}>
          {slide.link !== '' && <b>{localized(slide.linkLabel, language)}</b>}
          {slide.secondLink !== '' && <u>{localized(slide.secondLinkLabel, language)}</u>}
        </span>
        {block.images.length > 1 && (
          <span className={styles.segments} aria-hidden>
            {block.images.map((_, at) => (
              <i key={at} />
            ))}
          </span>
        )}
      </div>
      <Photo slide={slide} />
    </div>
  );
};

/** SF-2.92.12: a colour with the words and a photo, halves; two stand side by side. */
export const Banners = ({ block, language }: InLanguage) => (
  <div className={styles.banners} data-several={block.images.length > 1 || undefined}>
    {block.images.map((slide, at) => {
      const ground = slide.bgColor ?? block.bgColor;
      return (
        <div
          key={at}
          className={styles.banner}
          data-ink={inkOn(ground)}
          style={{ backgroundColor: ground ?? undefined }}
        >
          <div className={styles.words}>
            <small>{localized(slide.kicker, language)}</small>
            <h3>{localized(slide.title, language)}</h3>
            <WrittenText html={localized(slide.html, language)} />
            {slide.link !== '' && <b>{localized(slide.linkLabel, language) || localized(slide.title, language)}</b>}
          </div>
          <Photo slide={slide} />
        </div>
      );
    })}
  </div>
);

/** Staff mark a list of reassurances by this word in its size or classes. */
export const isTrust = ({ size, containerClass, wrapperCssClass }: HomeBlock): boolean =>
  /(^|[\s_-])trust/.test(`${size} ${containerClass} ${wrapperCssClass}`);

/** Free text that has a background colour is shown on a panel of it. */
export const panelStyle = (ground: string | null) =>
  ({ 'data-ink': inkOn(ground), style: { backgroundColor: ground ?? undefined } }) as const;
