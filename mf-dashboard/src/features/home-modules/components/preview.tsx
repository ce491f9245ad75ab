import { directionOf, localized, type Language } from '@shop/contracts';
import { inViewOf, mostInView, type Device } from '@shop/contracts/catalog';
import { fieldsOfModule, type HomeBlock } from '@shop/contracts/catalog/dashboard';
import type { HomeModule } from '@shop/contracts/catalog/storefront';
import { useTranslation } from '@shop/kit';
import { formatPrice } from '@shop/kit/format';
import { useBlockContent } from '../api/home.ts';
import { shownOf } from '../model/blocks.ts';
import { itemsOf, writtenOf } from '../model/html-tree.ts';
import { Banners, Hero, isTrust, panelStyle } from './preview-slides.tsx';
import { drawn, WrittenText } from './html-preview.tsx';
import styles from './preview.module.css';

interface Tile {
  readonly id: string;
  readonly name: string;
  readonly picture: string | null;
  readonly note?: string;
}
type Content = Partial<HomeModule>;

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

/** Four of its items are what the shop promises; a text of lines shows its first; else it stands as it is written. */
const FreeText = ({ block, language }: { block: HomeBlock; language: Language }) => {
  const html = localized(block.html, language);
  const items = itemsOf(writtenOf(html));
  if (block.type === 'text_carousel') return <p className={styles.line}>{drawn(items[0] ?? [])}</p>;
  if (isTrust(block) && items.length > 0)
    return (
      <ul className={styles.trust}>
        {items.slice(0, 4).map((item, at) => (
          <li key={at}>{drawn(item)}</li>
        ))}
      </ul>
    );
  return (
    <div className={block.bgColor === null ? undefined : styles.panel} {...panelStyle(block.bgColor)}>
      <WrittenText html={html} />
    </div>
  );
};

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
  const hasHtml = fieldsOfModule(block.type).includes('html');
  return (
    <>
      {(content.discounts ?? []).map(({ id, title, subtitle, products }) => (
        <div key={id} className={styles.deal}>
          <h3>{title}</h3>
          {subtitle && <p className={styles.note}>{subtitle}</p>}
          <Tiles tiles={tilesOf({ products: products.slice(0, 3) }, language)} columns={device === 'mobile' ? 1 : 3} />
        </div>
      ))}
      {hasHtml && <FreeText block={block} language={language} />}
      {block.type === 'banner_carousel' ? (
        <Hero block={block} language={language} />
      ) : (
        <Banners block={block} language={language} />
      )}
    </>
  );
};

const isEmpty = (block: HomeBlock, content: Content, language: Language): boolean =>
  block.images.length === 0 &&
  localized(block.html, language) === '' &&
  (content.discounts ?? []).length === 0 &&
  tilesOf(content, language).length === 0;

/** These say what they have to say inside, and have their colour there. */
const OF_THEIR_OWN: readonly HomeBlock['type'][] = ['banner', 'banner_carousel', 'discount_block', 'text_carousel'];
const FULL_WIDTH: readonly HomeBlock['type'][] = ['banner_carousel', 'text_carousel'];

/** One block as it is typed, with what the shop would put in it. */
export const PreviewBlock = ({ block, device, language }: { block: HomeBlock; device: Device; language: Language }) => {
  const { t } = useTranslation('dashboard.home-modules');
  const { data } = useBlockContent(block, language);
  const { type, showTitle, bgColor } = block;
  const isTitled = showTitle && !OF_THEIR_OWN.includes(type) && !(type === 'html_block' && isTrust(block));
  const title = localized(block.publicTitle, language);
  const ownGround = type === 'banner' || type === 'banner_carousel' || type === 'html_block';
  return (
    <section
      className={styles.block}
      data-off={!block.active || undefined}
      data-wide={FULL_WIDTH.includes(type) || undefined}
      style={{ backgroundColor: ownGround ? undefined : (bgColor ?? undefined) }}
    >
      {isTitled && title && <h3>{title}</h3>}
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
