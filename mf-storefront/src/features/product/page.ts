import type { Product } from '@shop/contracts/catalog/storefront';
import type { Page } from '../../page.ts';
import { loadProduct } from './api/load-product.ts';
import { ProductPage } from './components/product-page.tsx';
import { productHead } from './head.ts';

export const productPage: Page<Product> = { Component: ProductPage, load: loadProduct, head: productHead };
