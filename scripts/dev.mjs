import { launch } from './bootstrap.mjs';

launch('scripts/dev/main.ts');
