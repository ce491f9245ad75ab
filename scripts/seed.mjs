import { launch } from './bootstrap.mjs';

launch('scripts/seed/main.ts');
