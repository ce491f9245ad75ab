import { launch } from './bootstrap.mjs';

launch('scripts/charts/get-tools.ts');
