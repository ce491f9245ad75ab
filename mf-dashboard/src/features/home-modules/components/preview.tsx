import { directionOf, localized, type Language } from '@shop/contracts';
import { inViewOf, mostInView, type Device } from '@shop/contracts/catalog';
import { fieldsOfModule, type HomeBlock, type Slide } from '@shop/contracts/catalog/dashboard';
import type { HomeModule } from '@shop/contracts/catalog/storefront';
import { useTranslation } from '@shop/kit';
import { formatPrice } from '@shop/kit/format';
import { useBlockContent } from '../api/home.ts';
import { shownOf } from '../model/blocks.ts';
import styles from './preview.module.css';

interface Tile {
  readonly id: string;
  readonly name: string;
  readonly picture: string | null;
  readonly note?: string;
}
type Content = Partial<HomeModule>;

/** Of HTML what is read: nothing of it runs or loads here. */
const textOf = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();

const tilesOf = (content: Content, language: Language): readonly Tile[] => [
  ...(content.products ?? []).map(({ id, name, images, productPriceAfterPromotion: price }) => ({
    id,
    name,
    picture: images[0]?.imageResizeds[0]?.url ?? null,
    note: formatPrice(price, language),
  })),
  ...(content.categories ?? []).map(({ id, name, thumb, picture }) => ({ id, name, picture: picture?.src ?? thumb })),
  ...(content.brands ?? []).map(({ id, name, logo }) => ({ id, name, picture: logo })),
  ...(content.brandLines ?? []).map(({ id, name, logo, picture }) => ({ id, name, picture: picture?.src ?? logo })),
  ...(content.posts ?? []).map(({ slug, publicTitle, thumbnail, picture }) => ({
    id: slug,
    name: publicTitle,
    picture: picture?.src ?? thumbnail,
  })),
  ...(content.blogCategories ?? []).map(({ slug, name, thumbnail, picture }) => ({
    id: slug,
    name,
    picture: picture?.src ?? thumbnail,
  })),
];

const Tiles = ({ tiles, columns }: { tiles: readonly Tile[]; columns: number }) => (
  <div className={styles.tiles} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
    {tiles.map(({ id, name, picture, note }) => (
      <div key={id} className={styles.tile}>
        <span className={styles.picture}>{picture && <img src={picture} alt="" loading="lazy" />}</span>
        <span className={styles.name}>{name}</span>
        {note && <strong className={styles.name}>{note}</strong>}
      </div>
    ))}
  </div>
);

const Banner = ({ slide, bgColor, language }: { slide: Slide; bgColor: string | null; language: Language }) => (
  <div className={styles.banner} style={{ backgroundColor: slide.bgColor ?? bgColor ?? undefined }}>
    {slide.picture && <img src={slide.picture.src} alt="" />}
    <span className={styles.words}>
      <small>{localized(slide.kicker, language)}</small>
      <strong>{localized(slide.title, language)}</strong>
      <span>{textOf(localized(slide.html, language))}</span>
      {slide.link !== '' && <u>{localized(slide.linkLabel, language)}</u>}
    </span>
  </div>
);

const Inside = ({
  block,
  content,
  device,
  language,
}: {
  block: HomeBlock;
  content: Content;
  device: Device;
  language: Language;
}) => {
  const shown = shownOf(block.type);
  const tiles = tilesOf(content, language);
  if (shown) {
    const columns = (inViewOf(shown, block.responsiveNumber, tiles.length) ?? mostInView(shown))[device];
    // A grid goes on below, a carousel to the side; brands stand two high.
    const seen = block.type === 'products_grid' ? tiles.length : columns * (shown === 'brands' ? 2 : 1);
    return <Tiles tiles={tiles.slice(0, seen)} columns={columns} />;
  }
  const slides = block.type === 'banner_carousel' ? block.images.slice(0, 1) : block.images;
  return (
    <>
      {(content.discounts ?? []).map(({ id, title, products }) => (
        <div key={id}>
          <strong>{title}</strong>
          <Tiles tiles={tilesOf({ products }, language)} columns={device === 'mobile' ? 1 : 3} />
        </div>
      ))}
      {fieldsOfModule(block.type).includes('html') && (
        <p className={styles.text}>{textOf(localized(block.html, language))}</p>
      )}
      {slides.map((slide, at) => (
        <Banner key={at} slide={slide} bgColor={block.bgColor} language={language} />
      ))}
    </>
  );
};

const isEmpty = (block: HomeBlock, content: Content, language: Language): boolean =>
  block.images.length === 0 &&
  localized(block.html, language) === '' &&
  (content.discounts ?? []).length === 0 &&
  tilesOf(content, language).length === 0;

/** One block as it is typed, with what the shop would put in it. */
export const PreviewBlock = ({ block, device, language }: { block: HomeBlock; device: Device; language: Language }) => {
  const { t } = useTranslation('dashboard.home-modules');
  const { data } = useBlockContent(block, language);
  const title = localized(block.publicTitle, language);
  return (
    <section
      className={styles.block}
      data-off={!block.active || undefined}
      style={{ backgroundColor: block.bgColor ?? undefined }}
    >
      {block.showTitle && title && <h3>{title}</h3>}
      {!block.active && <p className={styles.note}>{t('preview.off')}</p>}
      {data && isEmpty(block, data, language) && <p className={styles.note}>{t('preview.empty')}</p>}
      {data && <Inside block={block} content={data} device={device} language={language} />}
    </section>
  );
};

/** The blocks in a frame as wide as the device, drawn smaller. */
export const PreviewFrame = ({
  blocks,
  device,
  language,
  label,
}: {
  blocks: readonly HomeBlock[];
  device: Device;
  language: Language;
  label: string;
}) => (
  <figure className={styles.figure} data-device={device}>
    <div className={styles.frame} lang={language} dir={directionOf(language)}>
      {blocks.map((block) => (
        <PreviewBlock key={block.uuid} block={block} device={device} language={language} />
      ))}
    </div>
    <figcaption>{label}</figcaption>
  </figure>
);
