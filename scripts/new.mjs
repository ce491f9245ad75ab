import { launch } from './bootstrap.mjs';

launch('scripts/new/main.ts');
