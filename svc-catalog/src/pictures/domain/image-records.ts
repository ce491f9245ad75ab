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
  /** None while they are made for the first time: visitors do not see it yet. */
  readonly sizes: readonly ImageSizeRecord[];
  readonly crop?: CropRecord;
  readonly focus?: FocusRecord;
  /** The folder into which its sizes are being made; `failed`: they could not be. */
  readonly making?: string;
  /** The address from which an import downloaded it, so that the same address is not downloaded again. */
  readonly source?: string;
}
export const MAKING_FAILED = 'failed';

/** In shares of the width and height of the original. */
export interface CropRecord {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
/** In shares of what is shown. */
export interface FocusRecord {
  readonly x: number;
  readonly y: number;
}

export interface PictureRecord {
  readonly alt: LocalizedText;
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly srcset: string;
}
