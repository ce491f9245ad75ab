import { launch } from './bootstrap.mjs';

launch('scripts/build/main.ts');
