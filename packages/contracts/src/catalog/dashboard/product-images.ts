import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Problem } from '../../problem.ts';
import { ofProduct, productPartsResponses, PictureCrop, PictureFocus, ProductPicture } from './product-parts.ts';

/** BO-5.04: bytes of a file, files of a request and requests at a time, pictures of a product. */
export const LARGEST_PICTURE_BYTES = 2 * 1024 * 1024;
export const MAX_FILES_AT_ONCE = 8;
export const MAX_PICTURES = 30;

const ofImage = ofProduct.extend({ image: z.string().max(100) });
const access = { permission: 'product.write' } as const;

/** BO-3.05 */
export const UploadedPicture = z.object({
  name: z.string(),
  /** Bytes of the file as it came. */
  size: z.int(),
  path: z.string(),
  alt: z.string(),
  removeUrl: z.string(),
  image: ProductPicture,
});

/**
 * BO-7.14: the files of a request are accepted together or not at all; `files` describes all, the other fields the
 * first.
 */
export const uploadProductImages = endpoint({
  id: 'uploadProductImages',
  service: 'catalog',
  method: 'post',
  path: '/dashboard/api/product/{uuid}/images',
  summary: 'Add pictures to a product: images of at most 2 MB, up to 8 in one request (BO-7.14)',
  access,
  params: ofProduct,
  bodyType: 'multipart',
  body: z.object({ file: z.string().meta({ format: 'binary' }) }),
  responses: {
    201: UploadedPicture.extend({ version: z.int(), files: z.array(UploadedPicture) }),
    413: Problem,
    422: Problem,
  },
});

/** Pictures that are not named stay after the others: they may have been added in the meantime. */
export const orderProductImages = endpoint({
  id: 'orderProductImages',
  service: 'catalog',
  method: 'put',
  path: '/dashboard/api/product/{uuid}/images',
  summary: 'Order the pictures of a product; the first one is its thumbnail',
  access,
  params: ofProduct,
  body: z.object({ order: z.array(z.string().max(100)).min(1).max(MAX_PICTURES) }),
  responses: productPartsResponses,
});

const Alt = z.string().max(200).optional();
export const changeProductImage = endpoint({
  id: 'changeProductImage',
  service: 'catalog',
  method: 'put',
  path: '/dashboard/api/product/{uuid}/images/{image}',
  summary: 'Say what a picture shows, what of it is shown, and what of that must be seen',
  access,
  params: ofImage,
  body: z.object({
    alt: z.object({ fr: Alt, ar: Alt, en: Alt }).optional(),
    crop: PictureCrop.nullable().optional(),
    focus: PictureFocus.nullable().optional(),
  }),
  responses: productPartsResponses,
});

export const removeProductImage = endpoint({
  id: 'removeProductImage',
  service: 'catalog',
  method: 'delete',
  path: '/dashboard/api/product/{uuid}/images/{image}',
  summary: 'Take a picture away from a product; for a day it can be put back',
  access,
  params: ofImage,
  responses: productPartsResponses,
});

export const restoreProductImage = endpoint({
  id: 'restoreProductImage',
  service: 'catalog',
  method: 'post',
  path: '/dashboard/api/product/{uuid}/images/{image}/restore',
  summary: 'Put a picture back that was taken away within a day',
  access,
  params: ofImage,
  responses: productPartsResponses,
});
