import { launch } from './bootstrap.mjs';

launch('scripts/shops/main.ts');
