import { launch } from './bootstrap.mjs';

launch('scripts/test/main.ts');
