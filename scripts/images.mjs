import { launch } from './bootstrap.mjs';

launch('scripts/images/main.ts');
