import type { LocalizedText } from '@shop/contracts';

export interface ImageSizeRecord {
  readonly size: 'small_product' | 'grid_display' | 'product_page_large';
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly format: 'webp' | 'avif';
}

export interface ImageRecord {
  readonly id: string;
  readonly alt: LocalizedText;
  readonly original: string;
  readonly thumb: string;
  readonly sizes: readonly ImageSizeRecord[];
}

export interface PictureRecord {
  readonly alt: LocalizedText;
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly srcset: string;
}
