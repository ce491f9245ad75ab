import { launch } from './bootstrap.mjs';

launch('scripts/check/main.ts');
