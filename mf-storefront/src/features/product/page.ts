import type { Page } from '../../page.ts';
import { loadProduct, type ProductOnPage } from './api/load-product.ts';
import { ProductPage } from './components/product-page.tsx';
import { productHead } from './head.ts';

export const productPage: Page<ProductOnPage> = { Component: ProductPage, load: loadProduct, head: productHead };
